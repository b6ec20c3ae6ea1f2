export type CellType = 'empty' | 'number' | 'date' | 'address' | 'text' | 'unlikely';

const NUMBER = /^[-+(]?[\p{Sc}]?\s?[-+]?\d[\d\s.,']{0,24}\s?(?:%|[\p{Sc}]|[A-Z]{3})?\)?-?$/u;
const DATE =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ]\d{2,4}|[A-Za-z]{3,9} \d{1,2},? \d{4})(?:[T ,]+\d{1,2}:\d{2}.{0,20})?$/;
const TIME = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp][Mm])?$/;
const ADDRESS = /^(?:[^\s@,;]+@[^\s@,;]+\.[A-Za-z]{2,}|https?:\/\/\S+)$/;
/** What a single cell rarely holds: other delimiters, quotes, a comma glued to what follows. */
const UNLIKELY = /[\t;|"]|\p{Cc}|,\S/u;

/** What a cell looks like. `unlikely` is text that points at a wrong dialect. Text past 200 characters is not looked at. */
export function cellType(cell: string): CellType {
  const text = cell.trim();
  if (text === '') return 'empty';
  if (text.length > 200) return 'text';
  if (NUMBER.test(text)) return 'number';
  if (DATE.test(text) || TIME.test(text)) return 'date';
  if (ADDRESS.test(text)) return 'address';
  return UNLIKELY.test(text) ? 'unlikely' : 'text';
}
