"""Every test meets plyer as if for the first time."""

from collections.abc import Iterator

import pytest

from companion.device.plyers import feature


@pytest.fixture(autouse=True)
def _forget_features() -> Iterator[None]:
    feature.cache_clear()
    yield
    feature.cache_clear()
