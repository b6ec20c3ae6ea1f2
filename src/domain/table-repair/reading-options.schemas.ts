import { z } from 'zod';
import { findEncoding, type EncodingName } from './encoding/encoding-labels.ts';

const MAX_SIGN_LENGTH = 10;
export const MAX_LINE = 1000;

/** Delimiters that have a name instead of characters of their own. */
export const NAMED_DELIMITERS = ['none', 'spaces', 'two-spaces', 'tabs', 'fixed-width'] as const;
export type NamedDelimiter = (typeof NAMED_DELIMITERS)[number];

/** Leaves the choice to the file, as null does and as leaving the option out. */
const AUTO = 'auto';
/** `tab` is given where a tab cannot be typed. */
const WORDS_FOR_SIGNS: ReadonlySet<string> = new Set([AUTO, 'tab']);
const LINE_BREAK = /[\r\n]/;

/** A sign as it may stand in a file: no database holds NUL or half a character. */
const signSchema = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'), {
  message: 'This sign holds a character that no text file has.',
});

const delimiterSchema = signSchema
  .min(1, 'Name a delimiter, or “none” for a table of one column.')
  .refine((text) => isNamedDelimiter(text) || text.length <= MAX_SIGN_LENGTH, {
    message: `A delimiter has ${String(MAX_SIGN_LENGTH)} characters at most.`,
  })
  .refine((text) => !LINE_BREAK.test(text), { message: 'A delimiter can’t hold a line break.' })
  .refine((text) => isNamedDelimiter(text) || WORDS_FOR_SIGNS.has(text) || !/^\p{L}{3,}$/u.test(text), {
    message: `A delimiter is the sign itself, such as ; or \\t, or one of these words: ${NAMED_DELIMITERS.join(', ')}.`,
  })
  .transform((text) => (text === '\\t' || text === 'tab' ? '\t' : text));

/** Letters and digits are what a cell is made of. */
const QUOTE = /^[^\s\p{L}\p{N}]{1,2}$/u;
const quoteSchema = signSchema.refine((text) => text === 'none' || text === AUTO || QUOTE.test(text), {
  message: 'A quote is one character, an opening and a closing one such as “”, or “none”.',
});

const commentSchema = signSchema.refine(
  (text) => /^\S.*$/u.test(text) && text.length <= MAX_SIGN_LENGTH && !LINE_BREAK.test(text),
  {
    message: `A comment sign has 1 to ${String(MAX_SIGN_LENGTH)} characters and no blank at its start; “none” for no comments.`,
  },
);

/** A whole number, or its digits as a form field and a flag send them. */
function wholeNumber(message: string) {
  return z.union(
    [
      z.int(message),
      z
        .string()
        .trim()
        .regex(/^-?\d+$/, message)
        .transform(Number),
    ],
    message,
  );
}

const HEADER_LINE = `The header line is “none”, “auto” or a number from 1 to ${String(MAX_LINE)}.`;
const headerLineSchema = z.union(
  [
    z.literal('none'),
    z.literal(AUTO),
    wholeNumber(HEADER_LINE).pipe(z.number().min(1, HEADER_LINE).max(MAX_LINE, HEADER_LINE)),
  ],
  HEADER_LINE,
);

const skipRowsSchema = wholeNumber('Rows to skip is a whole number.').pipe(
  z
    .number()
    .min(0, 'Rows to skip is 0 or more.')
    .max(MAX_LINE, `At most ${String(MAX_LINE)} rows can be skipped.`),
);

function isKnownEncoding(label: string): boolean {
  return label === AUTO || findEncoding(label) !== null;
}

export const readingOptionsFields = {
  /** One character or several, or a name: see NAMED_DELIMITERS. */
  delimiter: delimiterSchema.nullish(),
  /** One character, an opening and a closing one, or `none`: quotes are text. */
  quote: quoteSchema.nullish(),
  /** A label of WHATWG or the name of a DOS code page. */
  encoding: z
    .string()
    .refine(isKnownEncoding, {
      message: 'We don’t know this encoding. Use a name such as utf-8, windows-1252 or shift_jis.',
    })
    .nullish(),
  /** Counted from 1, after the rows that are skipped and a `sep=` line; `none`: no line names the columns. */
  headerLine: headerLineSchema.nullish(),
  /** Lines of the file, or rows of the sheet, before anything else is looked at; a `sep=` line is not counted. */
  skipRows: skipRowsSchema.nullish(),
  /** Titles above the rows, headings between them and notes below become rows. */
  keepTitles: z.boolean('keepTitles is true or false.').nullish(),
  keepTotals: z.boolean('keepTotals is true or false.').nullish(),
  /** Lines that start with it are left out as comments; `none`: no line is taken for one. */
  comment: commentSchema.nullish(),
  /** True: the CSV of a table without a header gets a line of made-up names. */
  headerNames: z.boolean('headerNames is true or false.').nullish(),
};

/**
 * How a person says that a text file is to be read; what they leave out, the file decides. Of a workbook only the
 * options about rows count.
 */
export const readingOptionsSchema = z
  .strictObject(readingOptionsFields, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? 'Options are delimiter, quote, encoding, headerLine, skipRows, keepTitles, keepTotals, comment and headerNames.'
        : 'Send the options as a JSON object.',
  })
  .refine(
    ({ delimiter, quote }) =>
      typeof delimiter !== 'string' ||
      typeof quote !== 'string' ||
      quote === 'none' ||
      quote === AUTO ||
      isNamedDelimiter(delimiter) ||
      !Array.from(quote).some((mark) => delimiter.includes(mark)),
    { path: ['quote'], message: 'The delimiter and the quote can’t be the same.' },
  )
  .transform((options): ReadingOptions => ({
    delimiter: given(options.delimiter),
    quote: given(options.quote),
    encoding: findEncoding(given(options.encoding) ?? '') ?? undefined,
    headerLine: given(options.headerLine),
    skipRows: given(options.skipRows),
    keepTitles: given(options.keepTitles),
    keepTotals: given(options.keepTotals),
    comment: given(options.comment),
    headerNames: given(options.headerNames),
  }));

/** What a person said; undefined: the file decides. */
export interface ReadingOptions {
  readonly delimiter?: string | undefined;
  readonly quote?: string | undefined;
  readonly encoding?: EncodingName | undefined;
  readonly headerLine?: number | 'none' | undefined;
  readonly skipRows?: number | undefined;
  readonly keepTitles?: boolean | undefined;
  readonly keepTotals?: boolean | undefined;
  readonly comment?: string | undefined;
  readonly headerNames?: boolean | undefined;
}

function given<T>(value: T): Exclude<T, 'auto' | null> | undefined {
  return isGiven(value) ? value : undefined;
}

function isGiven<T>(value: T): value is Exclude<T, 'auto' | null> {
  return value !== AUTO && value !== null;
}

/** How a table was read: what was detected, or given. Null where it does not apply to a workbook. */
export const tableReadingSchema = z.object({
  delimiter: z.string().nullable(),
  quote: z.string().nullable(),
  encoding: z.string().nullable(),
  headerLine: z.union([z.number().int(), z.literal('none')]),
  skipRows: z.number().int(),
  keepTitles: z.boolean(),
  keepTotals: z.boolean(),
  comment: z.string(),
  headerNames: z.boolean(),
});
export type TableReading = z.infer<typeof tableReadingSchema>;
export type ReadingOptionName = keyof TableReading;

export const READING_OPTION_NAMES = [
  'delimiter',
  'quote',
  'encoding',
  'headerLine',
  'skipRows',
  'keepTitles',
  'keepTotals',
  'comment',
  'headerNames',
] as const satisfies readonly ReadingOptionName[];

export const rereadInput = z.object({ id: z.uuid(), options: readingOptionsSchema });

export function isNamedDelimiter(text: string): text is NamedDelimiter {
  return NAMED_DELIMITERS.some((name) => name === text);
}
