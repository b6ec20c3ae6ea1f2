import { z } from 'zod';
import { MERGE_FILES_MAX } from './merge-limits.ts';

export const TOO_FEW_PDFS = 'At least 2 PDF files are required for merging';
export const TOO_MANY_PDFS = 'Maximum 10 PDF files can be merged at once';
export const PDF_TOO_LARGE = 'File size must be less than 10MB';
export const NOT_A_PDF = 'Only PDF files are allowed for merging';

/** One file of a merge. */
export const mergePartSchema = z.object({
  /** Such as `1-3,7,-1`: from 1, from the end where negative, `5-2` backwards, `4-` to the end; null: all. */
  pages: z.string().trim().max(1000, 'The page range is too long.').nullable().default(null),
  /** Clockwise, added to what each page has. */
  rotate: z.literal([0, 90, 180, 270], 'The rotation must be 0, 90, 180 or 270 degrees.').default(0),
  /** When the file was changed last, as its owner's computer says: what it is sorted by. */
  modifiedAt: z.iso
    .datetime({ offset: true, error: 'Write dates like 2026-01-31T12:00:00Z or 2026-01-31T13:00:00+01:00.' })
    .nullable()
    .default(null),
});
export type MergePart = z.infer<typeof mergePartSchema>;

export const mergeOptionsSchema = z.object({
  /** For each file as it was sent; what is missing has the defaults. */
  files: z.array(mergePartSchema).max(MERGE_FILES_MAX).default([]),
  /** The files' places among those sent, from 0, in the order wanted; null: as sent. Each once. */
  order: z
    .array(
      z
        .int()
        .min(0)
        .max(MERGE_FILES_MAX - 1),
    )
    .max(MERGE_FILES_MAX)
    .nullable()
    .default(null),
  /** Instead of an order. By name as a person would, `2.pdf` before `10.pdf`; by date the oldest first. */
  sort: z.enum(['none', 'name', 'date']).default('none'),
  /** A blank page after each file with an odd number of pages, but the last: each begins on a sheet of its own. */
  blankPages: z.boolean().default(false),
  /** Of two files, fronts and backs of the same sheets: a page of each in turn; `reversed`: the backs begin with the last. */
  interleave: z.enum(['off', 'forward', 'reversed']).default('off'),
  /** Of the document; null: made of the files' names. */
  title: z
    .string()
    // Neither a database nor a document takes halves of characters and control characters.
    .transform((title) => title.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .pipe(z.string().trim().max(300, 'The title is too long.'))
    .nullable()
    .default(null),
});
export type MergeOptions = z.infer<typeof mergeOptionsSchema>;
