import { COMMON_DELIMITERS } from './candidate-delimiters.ts';
import { tryDialect, type DialectSample } from './try-dialect.ts';
import { COMMA_DIALECT } from './dialect.ts';
import { DOUBT, TextRecordParser } from './text-record.ts';

const MAX_RECORDS = 400;
const MIN_SHARE_OF_RECORDS = 0.6;

/**
 * The sample without the quotes around whole rows, as some programs write when a finished line is exported as a cell
 * (`"a,b,""c d"""`).
 *
 * @returns null where the sample does not show that: most lines must be one quoted cell, and what is inside must
 *   read as even records and hold doubled quotes, or a bare line such as the header must read like it
 */
export function unwrapRows(sample: DialectSample): DialectSample | null {
  const { text, isCut } = sample;
  if (!text.includes('"')) return null;
  const parser = new TextRecordParser({ ...COMMA_DIALECT, delimiter: '' });
  parser.setText(text, !isCut);
  const rows: string[] = [];
  let wrapped = 0;
  let hasInnerQuotes = false;
  const bare: string[] = [];
  for (let at = 0; at < text.length && rows.length < MAX_RECORDS && parser.read(at); at = parser.next) {
    const row = parser.cells[0] ?? '';
    if (row.trim() === '') continue;
    const isWhole = parser.quoted[0] === true && (parser.doubts & DOUBT.stray) === 0;
    if (isWhole && COMMON_DELIMITERS.some((delimiter) => row.includes(delimiter))) {
      wrapped++;
      hasInnerQuotes ||= row.includes('"');
      rows.push(row);
    } else {
      const line = text.slice(at, parser.end);
      bare.push(line);
      rows.push(line);
      if (bare.length > MAX_RECORDS * (1 - MIN_SHARE_OF_RECORDS)) return null;
    }
  }
  if (wrapped === 0 || wrapped < rows.length * MIN_SHARE_OF_RECORDS) return null;
  const inner = { text: rows.join('\n'), isCut: false };
  return isTable(inner, bare, hasInnerQuotes) ? inner : null;
}

function isTable(inner: DialectSample, bare: readonly string[], hasInnerQuotes: boolean): boolean {
  return COMMON_DELIMITERS.some((delimiter) => {
    if (!inner.text.includes(delimiter)) return false;
    const { measure } = tryDialect(inner, { ...COMMA_DIALECT, delimiter });
    if (measure.width < 2 || measure.consistency < 0.8) return false;
    const isLikeBare = bare.some((line) => line.split(delimiter).length === measure.width);
    return (
      hasInnerQuotes || isLikeBare || (measure.width > 2 && measure.records > 1 && measure.typedColumns > 0)
    );
  });
}
