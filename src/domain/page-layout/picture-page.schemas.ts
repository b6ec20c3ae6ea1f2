import { z } from 'zod';

/** A page whose words were recognised in its picture: how their points relate to the page. */
export const picturePageSchema = z.object({
  /** From 1. */
  page: z.number().int(),
  /** In points, of the page as the file itself shows it. */
  width: z.number(),
  height: z.number(),
  /** Clockwise degrees by which the page, as the file itself shows it, is to be turned to stand upright. */
  turn: z.literal([0, 90, 180, 270]),
  /** From the words' points to those of the page as the file shows it: a projective map, row by row. */
  toShown: z.array(z.number()).length(9),
});
export type PicturePage = z.infer<typeof picturePageSchema>;
