export type CellType = 'empty' | 'number' | 'date' | 'address' | 'text' | 'unlikely';

const NUMBER =
  /^(?:[A-Z]{3} )?[-+(]?[\p{Sc}\ufffd%‰]?\s?[-+]?(?:\d{1,4}(?:[\s.,'’]\d{2,4}){1,8}(?:[.,]\d{0,12})?|\d{1,30}(?:[.,]\d{0,20})?|[.,]\d{1,20})(?:[eE][-+]?\d{1,3})?\s?(?:[%‰\ufffd]|\p{Sc}|[A-Z]{3})?\)?-?$/u;
const DATE =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9}\.?)[-/. ]\d{2,4}|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{4}-W\d\d|\d{1,2}\. \p{L}{3,9}\.? \d{4}|\p{L}{3,9}[- ]\d{4}|\d{4}年\d{1,2}月\d{1,2}日)(?:[T ,]+\d{1,2}:\d{2}.{0,20})?Z?$/u;
/** A date with dots, which groups of digits could be too. */
const DOTTED_DATE =
  /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|[12]\d|3[01])\.(?:\d{2}|(?:1[89]|2[01])\d{2})(?![\d.])/;
const TIME =
  /^[-+]?\d{1,3}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp]\.?[Mm]\.?)?(?: ?(?:Z|[-+]\d{2}:?\d{2}))?$/;
const ADDRESS =
  /^(?:[^\s@,;]+@[^\s@,;]+\.[A-Za-z]{2,}|(?:https?|ftp|s3|file):\/\/\S+|www\.[^\s,;]+|\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d{1,5})?|[\da-fA-F]{8}-(?:[\da-fA-F]{4}-){3}[\da-fA-F]{12}|(?:[\da-fA-F]{2}[:-]){5}[\da-fA-F]{2})$/;
/** What a single cell rarely holds: other delimiters, quotes, a comma glued to what follows. */
const UNLIKELY = /[\t;|"]|\p{Cc}|,\S/u;

const SPACE = 0x20;
const MAX_NUMBER_DIGITS = 30;

/** What most cells are, told without an expression: digits alone, or letters of ASCII and blanks alone; else null. */
function plainType(text: string): 'number' | 'text' | null {
  const isNumber = isDigit(text.charCodeAt(0));
  const { length } = text;
  if (isNumber && length > MAX_NUMBER_DIGITS) return null;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    const letter = code | 0x20;
    if (isNumber ? !isDigit(code) : !((letter >= 0x61 && letter <= 0x7a) || code === SPACE)) return null;
  }
  return isNumber ? 'number' : 'text';
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** What a cell looks like. `unlikely` is text that points at a wrong dialect. Text past 200 characters is not looked at. */
export function cellType(cell: string): CellType {
  const text = cell.trim();
  if (text === '') return 'empty';
  if (text.length > 200) return 'text';
  const plain = plainType(text);
  if (plain !== null) return plain;
  if (/\d/.test(text)) {
    if (NUMBER.test(text)) return DOTTED_DATE.test(text) ? 'date' : 'number';
    if (DATE.test(text) || TIME.test(text)) return 'date';
  }
  if (ADDRESS.test(text)) return 'address';
  return UNLIKELY.test(text) ? 'unlikely' : 'text';
}
