import {
  NAMED_DELIMITERS,
  READING_OPTION_NAMES,
  readingOptionsSchema,
  type ReadingOptionName,
  type ReadingOptions,
  type TableReading,
} from '#domain/table-repair/reading-options.schemas.ts';

/** The choice that opens a field for what no list holds. */
export const OTHER = 'other';
export const AUTO = 'auto';

/** The options as a form holds them: what is chosen from a list, and the text beside it. */
export interface ReadingDraft {
  readonly delimiter: string;
  readonly delimiterText: string;
  readonly quote: string;
  readonly quoteText: string;
  readonly encoding: string;
  /** `auto`, `none`, `1` or `other`: the line of that number. */
  readonly headerLine: string;
  readonly headerLineText: string;
  readonly skipRows: string;
  readonly comment: string;
  readonly commentText: string;
  readonly keepTitles: boolean;
  readonly keepTotals: boolean;
  readonly headerNames: boolean;
}

/** Nothing is set. */
export const AUTOMATIC: ReadingDraft = {
  delimiter: AUTO,
  delimiterText: '',
  quote: AUTO,
  quoteText: '',
  encoding: AUTO,
  headerLine: AUTO,
  headerLineText: '',
  skipRows: '',
  comment: AUTO,
  commentText: '',
  keepTitles: false,
  keepTotals: false,
  headerNames: false,
};

export const LISTED_DELIMITERS: readonly string[] = [',', ';', '\t', '|', ...NAMED_DELIMITERS];
export const LISTED_QUOTES: readonly string[] = ['"', "'", 'none'];
export const LISTED_COMMENTS: readonly string[] = ['none', '#', '//', ';', '%', '--'];

/** How a table was read, as presets. */
export function draftOf(reading: TableReading): ReadingDraft {
  const { delimiter, quote, encoding, headerLine, comment } = reading;
  return {
    ...AUTOMATIC,
    ...pick(LISTED_DELIMITERS, delimiter, (choice, text) => ({ delimiter: choice, delimiterText: text })),
    ...pick(LISTED_QUOTES, quote, (choice, text) => ({ quote: choice, quoteText: text })),
    ...pick(LISTED_COMMENTS, comment, (choice, text) => ({ comment: choice, commentText: text })),
    ...pick(['none', '1'], String(headerLine), (choice, text) => ({
      headerLine: choice,
      headerLineText: text,
    })),
    encoding: encoding ?? AUTO,
    skipRows: String(reading.skipRows),
    keepTitles: reading.keepTitles,
    keepTotals: reading.keepTotals,
    headerNames: reading.headerNames,
  };
}

function pick(
  listed: readonly string[],
  value: string | null,
  make: (choice: string, text: string) => Partial<ReadingDraft>,
): Partial<ReadingDraft> {
  if (value === null) return make(AUTO, '');
  return listed.includes(value) ? make(value, '') : make(OTHER, value);
}

/** What of the draft is wrong, a sentence for each option. */
export type ReadingErrors = Readonly<Partial<Record<ReadingOptionName, string | undefined>>>;

export type CheckedDraft =
  | { readonly options: ReadingOptions; readonly errors: null }
  | { readonly options: null; readonly errors: ReadingErrors };

/**
 * The options that a draft sets.
 *
 * @param former how the table was read and what was set then: what the draft leaves as it was stays detected or set;
 *   null before an upload
 */
export function checkDraft(
  draft: ReadingDraft,
  former: { readonly reading: TableReading; readonly set: readonly ReadingOptionName[] } | null,
): CheckedDraft {
  const wanted: Record<ReadingOptionName, string | boolean | undefined> = {
    delimiter: chosen(draft.delimiter, draft.delimiterText),
    quote: chosen(draft.quote, draft.quoteText),
    encoding: chosen(draft.encoding, ''),
    headerLine: chosen(draft.headerLine, draft.headerLineText.trim()),
    skipRows: draft.skipRows.trim() === '' ? undefined : draft.skipRows.trim(),
    comment: chosen(draft.comment, draft.commentText),
    keepTitles: draft.keepTitles ? true : undefined,
    keepTotals: draft.keepTotals ? true : undefined,
    headerNames: draft.headerNames ? true : undefined,
  };
  const set = Object.fromEntries(
    READING_OPTION_NAMES.filter((name) => {
      const isAsRead = former !== null && String(wanted[name]) === String(former.reading[name]);
      return wanted[name] !== undefined && (!isAsRead || former.set.includes(name));
    }).map((name) => [name, wanted[name]]),
  );
  const parsed = readingOptionsSchema.safeParse(set);
  if (parsed.success) return { options: parsed.data, errors: null };
  const errors: Partial<Record<ReadingOptionName, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = READING_OPTION_NAMES.find((each) => each === path[0]);
    if (name !== undefined) errors[name] ??= message;
  }
  return { options: null, errors };
}

function chosen(choice: string, text: string): string | undefined {
  if (choice === AUTO) return undefined;
  return choice === OTHER ? text : choice;
}

/** The errors without those of fields that were opened and are still blank. */
export function withoutBlank(errors: ReadingErrors | null, draft: ReadingDraft): ReadingErrors | null {
  if (errors === null) return null;
  const { delimiter, quote, headerLine, comment, ...others } = errors;
  return {
    ...others,
    ...(draft.delimiterText === '' ? {} : { delimiter }),
    ...(draft.quoteText === '' ? {} : { quote }),
    ...(draft.headerLineText === '' ? {} : { headerLine }),
    ...(draft.commentText === '' ? {} : { comment }),
  };
}

/** How many options are set. */
export function countSet(options: ReadingOptions): number {
  return READING_OPTION_NAMES.filter((name) => options[name] !== undefined).length;
}
