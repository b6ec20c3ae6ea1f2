import { delimiterOption, quoteOption } from './dialect/given-dialect.ts';
import type { EncodingName } from './encoding/encoding-labels.ts';
import { lineOfRecord } from './given-header.ts';
import type { ReadLayout } from './inspect-sample.ts';
import type { ReadingOptions, TableReading } from './reading-options.schemas.ts';
import { commentSign } from './rows/total-label.ts';

/**
 * How a table is read, in the words in which a person may ask for it.
 *
 * @param encoding null for a sheet of a workbook
 */
export function describeReading(
  read: ReadLayout,
  { encoding, given }: { encoding: EncodingName | null; given: ReadingOptions },
): TableReading {
  const { dialect, layout, comments } = read;
  const header = layout.actions.entries().find(([, action]) => action.kind === 'header')?.[0];
  const isSheet = encoding === null;
  return {
    delimiter: isSheet ? null : delimiterOption(dialect),
    quote: isSheet ? null : quoteOption(dialect),
    encoding,
    headerLine: header === undefined ? 'none' : lineOfRecord(header, comments),
    skipRows: given.skipRows ?? 0,
    keepTitles: given.keepTitles ?? false,
    keepTotals: given.keepTotals ?? false,
    comment: given.comment ?? foundSign(read),
    headerNames: given.headerNames ?? false,
  };
}

/** The sign of the lines that were left out because they look like comments; `none` for none. */
function foundSign({ layout, records }: ReadLayout): string {
  for (const [index, action] of layout.actions) {
    if (action.kind !== 'drop' || action.issue === 'ruler_line') continue;
    const lead = records[index]?.find((cell) => cell.trim() !== '')?.trim() ?? '';
    const sign = commentSign(lead);
    if (sign !== null) return sign;
  }
  return 'none';
}
