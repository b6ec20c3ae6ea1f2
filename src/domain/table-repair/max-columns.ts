/** Excel's own limit; a wider "table" is nearly always a misread file. */
export const MAX_COLUMNS = 16_384;
