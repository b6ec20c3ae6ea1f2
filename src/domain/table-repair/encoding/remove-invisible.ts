/** No text in any language: C1 controls, zero-width space, word joiner and invisible operators, soft hyphen, stray byte order marks. */
const NEVER_TEXT = /[\u0080-\u009f\u00ad\u180e\u200b\u2060-\u2065\ufeff]/g;
/** Marks and brackets of the writing direction. */
const DIRECTION = '\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069';
const DIRECTION_MARKS = new RegExp(`[${DIRECTION}]`, 'g');
const DIRECTION_MARK = new RegExp(`[${DIRECTION}]`);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Spaces that the usual trimming of a spreadsheet leaves. */
const WIDE_SPACE = /[\u00a0\u2007\u202f\u3000]/;
const JOINERS = /[\u200c\u200d]/g;
/** Scripts whose letters take another form beside each other. */
const JOINING_LETTER =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Nko}\p{Script=Thaana}]/u;
const EMOJI_END = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const EMOJI_START = /^\p{Extended_Pictographic}/u;

/**
 * Removes characters that nobody sees: zero-width characters, soft hyphens, direction marks at the edges of a cell (or
 * anywhere in a text without letters that run from right to left), no-break spaces at its edges. A joiner stays where
 * it works: between letters of a script that joins them, and inside an emoji. A no-break space inside the text stays.
 */
export function removeInvisible(text: string): string {
  let cleaned = text.replace(NEVER_TEXT, '');
  cleaned = RIGHT_TO_LEFT.test(cleaned)
    ? trimEdges(cleaned, (character) => DIRECTION_MARK.test(character))
    : cleaned.replace(DIRECTION_MARKS, '');
  cleaned = cleaned.replace(JOINERS, (joiner, at: number, whole: string) =>
    works(joiner, at, whole) ? joiner : '',
  );
  return trimWideSpaces(cleaned);
}

/** Blanks at an edge go where a space among them is none that a person types. */
function trimWideSpaces(text: string): string {
  const trimmed = trimEdges(text, (character) => character.trim() === '');
  const start = text.indexOf(trimmed);
  const head = text.slice(0, start);
  const tail = text.slice(start + trimmed.length);
  return (WIDE_SPACE.test(head) ? '' : head) + trimmed + (WIDE_SPACE.test(tail) ? '' : tail);
}

function trimEdges(text: string, isEdge: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isEdge(text.charAt(start))) start++;
  while (end > start && isEdge(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function works(joiner: string, at: number, text: string): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + 1, at + 3);
  if (joiner === '\u200d' && EMOJI_END.test(before) && EMOJI_START.test(after)) return true;
  // At the end of a word a joiner shapes the letter before it.
  return (
    JOINING_LETTER.test(before.slice(-1)) &&
    (after === '' || /^[\s\p{M}]/u.test(after) || JOINING_LETTER.test(after.charAt(0)))
  );
}
