import { z } from 'zod';

/** A page whose words were recognised in its picture. */
export const picturePageSchema = z.object({
  /** From 1. */
  page: z.number().int(),
  /** In points, of the page as its words were placed on it: upright. */
  width: z.number(),
  height: z.number(),
  /** Clockwise degrees by which the page, as the file itself shows it, is to be turned to stand so. */
  turn: z.literal([0, 90, 180, 270]),
});
export type PicturePage = z.infer<typeof picturePageSchema>;
