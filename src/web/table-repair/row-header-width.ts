const ROW_HEADER_PX = 136;
const WIDE_ROW_HEADER_PX = 164;

/** In px: room for the longest row number of a table and a note. */
export function rowHeaderWidth(rows: number): number {
  return rows < 100_000 ? ROW_HEADER_PX : WIDE_ROW_HEADER_PX;
}
