"""What is read out of the card on the table: the instruction, not the buttons."""

from companion.ui.values import After, Card, Over


def instruction(card: Card | After | Over) -> str:
    """What is asked, or what has happened and is to be done on the cardboard."""
    if isinstance(card, After):
        texts = [card.headline, *(line.text for line in card.lines)]
    elif isinstance(card, Card):
        texts = [card.headline, card.rest]
    else:
        texts = [card.headline]
    return "\n".join(text for text in texts if text)
