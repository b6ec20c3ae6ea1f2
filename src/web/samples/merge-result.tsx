import type { MergeSample } from '#domain/samples/samples.schemas.ts';
import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ResultTable, type ResultColumn } from './result-table.tsx';

const COLUMNS: readonly ResultColumn[] = [
  { name: 'File', isText: true },
  { name: 'Pages', isFigure: true },
  { name: 'In the merged PDF', isFigure: true },
];

/** Where the pages of a merged PDF came from, and the PDF itself. */
export function MergeResult({ result }: { readonly result: MergeSample }) {
  return (
    <>
      <ResultTable
        label="Files of the merged PDF"
        columns={COLUMNS}
        rows={placesOf(result.parts).map(({ name, pages, from }) => ({
          key: name,
          cells: [name, pages, pages === 1 ? `page ${from}` : `pages ${from}–${from + pages - 1}`],
        }))}
      />
      <div className="border-t border-line px-4 py-3">
        <a
          href={paths.server.mergedSample}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('secondary', 'sm')}
        >
          Open the merged PDF
        </a>
      </div>
    </>
  );
}

interface PlacedPart {
  readonly name: string;
  readonly pages: number;
  /** Its first page in the merged PDF, from 1. */
  readonly from: number;
}

function placesOf(parts: MergeSample['parts']): readonly PlacedPart[] {
  let from = 1;
  return parts.map(({ name, pages }) => {
    const placed = { name, pages, from };
    from += pages;
    return placed;
  });
}
