import type { TableSample } from '#domain/samples/samples.schemas.ts';
import { ChangeMark } from '#web/ui/change-mark.tsx';
import { countOf } from '#web/ui/format-count.ts';

/** Every change with the text before, the text after and the reason, as the product's report has it. */
export function TableChanges({ result: { header, issues } }: { readonly result: TableSample }) {
  return (
    <details className="border-t border-line">
      <summary className="px-4 py-3 text-sm font-medium">{`Show ${countOf(issues.length, 'change')} with reasons`}</summary>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {issues.map(({ row, column, before, after, reason }) => (
          <li key={`${String(row)} ${String(column)} ${reason}`} className="space-y-1 px-4 py-2">
            <p className="text-ink-soft">
              <span className="font-medium text-ink">
                {row === null ? 'Whole file' : `Row ${row + 1}`}
                {column === null ? '' : `, ${header[column] ?? ''}`}
              </span>
              {` · ${reason}`}
            </p>
            {before === null && after === null ? null : <ChangeMark before={before} after={after} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
