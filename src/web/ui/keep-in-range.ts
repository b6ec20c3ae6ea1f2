import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * For a virtual list: the items in sight, and those that must stay in the page wherever one has scrolled to, such as the
 * one with the focus. Indexes that are not in the list do not count.
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
