import { useId, type ReactNode } from 'react';
import { LatePart } from '../late-part.tsx';
import { Skeleton } from '../skeleton.tsx';

interface ChartFigureProps {
  readonly title: string;
  readonly description?: string;
  /** What the chart shows, for those who do not see it: a heading for each column, then the rows. */
  readonly table: {
    readonly header: readonly [string, string];
    readonly rows: readonly (readonly [string, string])[];
  };
  /** Instead of the chart where there is nothing to draw. */
  readonly emptyText: string;
  /** The chart; its code may still be on its way. */
  readonly children: ReactNode;
  readonly legend?: ReactNode;
}

/** A chart under its heading, beside a table with the same figures for screen readers. */
export function ChartFigure({ title, description, table, emptyText, children, legend }: ChartFigureProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <figcaption>
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {description === undefined ? null : <p className="text-sm text-ink-soft">{description}</p>}
      </figcaption>
      {table.rows.length === 0 ? (
        <p className="py-8 text-center text-sm text-ink-soft">{emptyText}</p>
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <div aria-hidden className="charts h-[200px] min-w-0 flex-1 basis-48">
            <LatePart fallback={<Skeleton className="h-full w-full" />}>{children}</LatePart>
          </div>
          {legend}
          <FigureTable title={title} {...table} />
        </div>
      )}
    </figure>
  );
}

function FigureTable({ title, header, rows }: { readonly title: string } & ChartFigureProps['table']) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
