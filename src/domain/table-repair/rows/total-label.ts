import { alternativesOf, wordPattern } from '#domain/language/word-pattern.ts';

const WORDS = alternativesOf(({ tables }) => tables?.words?.total);
const BEFORE = `(?:${alternativesOf(({ tables }) => tables?.words?.beforeTotal)})`;
const AT_END = alternativesOf(({ tables }) => tables?.words?.totalAtEnd);
const AFTER = `(?:${alternativesOf(({ tables }) => tables?.words?.afterTotal)})`;

/** The whole cell says total: `Total`, `GRAND TOTAL:`, `Total général`, `Summe`. */
const WHOLE = new RegExp(
  `^[*=\\-\\s]*(?:${BEFORE}[\\s-]+)?(?:${WORDS})(?:\\s+${AFTER})?(?:\\s*\\([^)]{1,20}\\))?\\s*[:=*.\\-\\s]*$`,
  'iu',
);
/** The cell begins or ends so: `Total for Globex`, `Subtotal: North`, `North total`, `Summe 2024`. */
const PART = new RegExp(
  `^[*=\\-\\s]*(?:${BEFORE}[\\s-]+)?(?:${WORDS})(?:[\\s:,(-]|$)|[\\s,-](?:${AT_END})[\\s:*]*$`,
  'iu',
);
/** SAP lists mark the level of a subtotal with asterisks alone. */
const STARS = /^\*{1,9}$/;

export type TotalLabel = 'whole' | 'part' | 'stars' | null;

/** Whether a cell's text names a total, in the languages that business exports come in. */
export function totalLabel(text: string): TotalLabel {
  if (text === '' || text.length > 80) return null;
  if (STARS.test(text)) return 'stars';
  if (WHOLE.test(text)) return 'whole';
  return PART.test(text) ? 'part' : null;
}

const COUNTED = alternativesOf(({ tables }) => tables?.words?.counted);
const ROWS = alternativesOf(({ tables }) => tables?.words?.rows);
const COUNT_LINE = new RegExp(
  [
    String.raw`^(?:${COUNTED})[\s\w./()-]{0,30}[:=]?\s*\d[\d.,\s]*(?:\s*\p{L}+){0,2}$`,
    String.raw`^\(?\d[\d.,]*\s+(?:${ROWS})(?:\s+\p{L}+){0,3}\)?\.?$`,
  ].join('|'),
  'iu',
);
/** Words with which notes begin; a longer word that begins so is another: `Finland`, `Standort`. */
const NOTE_WORDS = new RegExp(
  String.raw`^\W*(?:${alternativesOf(({ tables }) => tables?.words?.note)})(?![\p{L}\p{M}])`,
  'iu',
);
/** Signs and beginnings of words that notes begin with. */
const NOTE_STARTS = new RegExp(
  String.raw`^\W*(?:${alternativesOf(({ tables }) => tables?.words?.noteStart)}|©|\(c\)\s|\*\s?\S|†|‡)`,
  'iu',
);
const PAGE_MARK = alternativesOf(({ tables }) => tables?.words?.pageMark);
const PAGE_ALONE = alternativesOf(({ tables }) => tables?.words?.pageAlone);
const NOTE_PARTS = new RegExp(
  [
    wordPattern(({ tables }) => tables?.words?.notePart),
    String.raw`©|\b(?:${PAGE_MARK}) \d+|https?:\/\/|\bgmt[+-]\d`,
  ].join('|'),
  'iu',
);

const MAX_COUNT_LINE_CHARACTERS = 200;

/** A line that says of itself that it is a note, a count of rows or the mark of a report's end. */
export function looksLikeNote(text: string): boolean {
  return (
    (text.length <= MAX_COUNT_LINE_CHARACTERS && COUNT_LINE.test(text)) ||
    NOTE_WORDS.test(text) ||
    NOTE_STARTS.test(text) ||
    NOTE_PARTS.test(text) ||
    (STARRED.test(text) && !LINE_BREAK.test(text))
  );
}

const STARRED = /^(?:\*{2,}|-{2,}|={2,})\s*\S/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/;
const PAGE_OF = alternativesOf(({ pages }) => pages?.split('|')[1]);
const PAGE = new RegExp(
  [
    String.raw`^[-–\s]*(?:${PAGE_MARK}|${PAGE_ALONE})\s*[:.]?\s*\d+(?:\s*(?:${PAGE_OF}|\/|\|)\s*\d+)?[-–\s]*$`,
    String.raw`\b(?:${PAGE_MARK})\s*:?\s*\d+\s*(?:(?:${PAGE_OF}|\/)\s*\d+)?\s*$`,
  ].join('|'),
  'iu',
);

/** A page number, alone or at the end of a line. */
export function looksLikePageMark(text: string): boolean {
  return text.length <= 200 && PAGE.test(text);
}

/** What a spreadsheet writes for a formula that fails is a value: `#VALUE!`, `#N/A`, `#DIV/0!`. */
const COMMENT = /^(?:#(?!\p{Lu}[\p{Lu}\d/]*[!?]|N\/A|NV(?!\p{L}))|\/\/|--\s|;;|%%)/u;

export function looksLikeComment(text: string): boolean {
  return COMMENT.test(text);
}

/** The sign with which a text shows that it is a comment; null: it does not. */
export function commentSign(text: string): string | null {
  return COMMENT.exec(text)?.[0].trim() ?? null;
}
