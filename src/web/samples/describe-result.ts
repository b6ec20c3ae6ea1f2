import type { SampleResult } from '#domain/samples/samples.schemas.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { countOf } from '#web/ui/format-count.ts';

const seconds = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 });
const list = new Intl.ListFormat(undefined);

/** What came of a sample, in a sentence or two. */
export function describeResult(result: SampleResult): string {
  switch (result.kind) {
    case 'table': {
      const found = [
        countOf(result.duplicates.length, 'duplicate'),
        countOf(result.emptyRows.length, 'empty row'),
        countOf(result.emptyColumns.length, 'empty column'),
      ];
      return `Fixed ${countOf(result.issuesFixed, 'issue')}. Found ${list.format(found)}.`;
    }
    case 'statement':
      return `Read ${countOf(result.transactions.length, 'transaction')}. ${balancesOf(result.reconciles)}`;
    case 'invoice':
      return `Read ${countOf(result.lines.length, 'line')}. ${sumsOf(result.addsUp, result.sumsChecked)}`;
    case 'pdf-merge':
      return `Merged ${countOf(result.parts.length, 'file')} into ${countOf(result.pages, 'page')}, ${formatBytes(result.sizeBytes)}.`;
  }
}

/** `Took 0.2 s` */
export function describeTime({ tookMs }: Pick<SampleResult, 'tookMs'>): string {
  return `Took ${seconds.format(Math.max(tookMs, 1) / 1000)} s`;
}

function balancesOf(reconciles: boolean | null): string {
  if (reconciles === null) return 'It prints no balances to check them against.';
  return reconciles ? 'The printed balances confirm every row.' : 'The printed balances don’t fit every row.';
}

function sumsOf(addsUp: boolean | null, checked: number): string {
  if (addsUp === null) return 'Too few figures are printed to check them.';
  return addsUp ? `All figures add up: ${countOf(checked, 'sum')} checked.` : 'The figures don’t all add up.';
}
