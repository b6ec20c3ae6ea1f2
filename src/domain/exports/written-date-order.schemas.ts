/** Order of day, month and year in a written date. */
export const WRITTEN_DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type WrittenDateOrder = (typeof WRITTEN_DATE_ORDERS)[number];
