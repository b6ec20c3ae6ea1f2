import { classNames } from '#web/ui/class-names.ts';
import { isFigure, type LineColumn } from './invoice-fields.ts';
import { LINE_GRID } from './lines-layout.ts';

/** The column names; on narrow screens for screen readers only. */
export function LinesHead({ columns }: { readonly columns: readonly LineColumn[] }) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(
        LINE_GRID,
        'gap-x-1 border-y border-line bg-sunken px-3 py-1 text-xs font-medium text-ink-soft sm:px-4 @max-2xl:sr-only',
      )}
    >
      <span role="columnheader" style={{ gridArea: 'number' }}>
        <span className="sr-only">Line</span>
      </span>
      {columns.map(({ field, label, short }) => (
        <span
          key={field}
          role="columnheader"
          style={{ gridArea: field }}
          className={classNames('px-2', isFigure(field) && 'text-right')}
        >
          <abbr title={label} className="no-underline">
            {short}
          </abbr>
        </span>
      ))}
      <span role="columnheader" style={{ gridArea: 'delete' }}>
        <span className="sr-only">Delete</span>
      </span>
    </div>
  );
}
