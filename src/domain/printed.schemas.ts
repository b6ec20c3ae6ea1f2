import { z } from 'zod';

/** Money as a decimal string with a point and no grouping; what leaves an account is negative. */
export const moneySchema = z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/, 'Enter an amount like -1234.50');
/** `XXXX` where nothing tells the year. */
export const isoDateSchema = z.string().regex(/^(\d{4}|XXXX)-\d{2}-\d{2}$/, 'Enter a date like 2024-03-31');

/** Points from the page's upper left corner. */
export const boxSchema = z.object({
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});

/** Where something is printed. */
export const placeSchema = z.object({ page: z.number().int(), box: boxSchema });
export type Place = z.infer<typeof placeSchema>;
