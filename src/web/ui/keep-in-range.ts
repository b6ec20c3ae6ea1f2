import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Range extractor for a virtual list: the visible items plus those that must stay in the page wherever the list is
 * scrolled, such as the focused one. Indexes outside the list are ignored.
 */
export function keepInRange(kept: readonly number[]) {
  return (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    const further = new Set(
      kept.filter((index) => index >= 0 && index < range.count && !shown.includes(index)),
    );
    return further.size === 0 ? shown : [...shown, ...further].sort((a, b) => a - b);
  };
}
