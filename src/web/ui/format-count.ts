const format = new Intl.NumberFormat();

/** 12480 → `12,480` in the reader's locale. */
export function formatCount(value: number): string {
  return format.format(value);
}

/** `1 row`, `2 rows`: the number with the right form of its noun. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
