export type CellType = 'empty' | 'number' | 'date' | 'address' | 'text' | 'unlikely';

const NUMBER =
  /^(?:[A-Z]{3} )?[-+(]?[\p{Sc}\ufffd%‰]?\s?[-+]?(?:\d{1,4}(?:[\s.,'’]\d{2,4}){1,8}(?:[.,]\d{0,12})?|\d{1,30}(?:[.,]\d{0,20})?|[.,]\d{1,20})(?:[eE][-+]?\d{1,3})?\s?(?:[%‰\ufffd]|\p{Sc}|[A-Z]{3})?\)?-?$/u;
const DATE =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9}\.?)[-/. ]\d{2,4}|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{4}-W\d\d|\d{1,2}\. \p{L}{3,9}\.? \d{4}|\p{L}{3,9}[- ]\d{4}|\d{4}年\d{1,2}月\d{1,2}日)(?:[T ,]+\d{1,2}:\d{2}.{0,20})?Z?$/u;
const TIME =
  /^[-+]?\d{1,3}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp]\.?[Mm]\.?)?(?: ?(?:Z|[-+]\d{2}:?\d{2}))?$/;
const ADDRESS =
  /^(?:[^\s@,;]+@[^\s@,;]+\.[A-Za-z]{2,}|(?:https?|ftp|s3|file):\/\/\S+|www\.[^\s,;]+|\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d{1,5})?|[\da-fA-F]{8}-(?:[\da-fA-F]{4}-){3}[\da-fA-F]{12}|(?:[\da-fA-F]{2}[:-]){5}[\da-fA-F]{2})$/;
/** What a single cell rarely holds: other delimiters, quotes, a comma glued to what follows. */
const UNLIKELY = /[\t;|"]|\p{Cc}|,\S/u;

/** What a cell looks like. `unlikely` is text that points at a wrong dialect. Text past 200 characters is not looked at. */
export function cellType(cell: string): CellType {
  const text = cell.trim();
  if (text === '') return 'empty';
  if (text.length > 200) return 'text';
  if (/\d/.test(text)) {
    if (NUMBER.test(text)) return 'number';
    if (DATE.test(text) || TIME.test(text)) return 'date';
  }
  if (ADDRESS.test(text)) return 'address';
  return UNLIKELY.test(text) ? 'unlikely' : 'text';
}
