import type { ReactNode } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { formatCount } from '#web/ui/format-count.ts';
import { identityOf, resultOf, sizeOf } from './file-facts.ts';
import { formatMoment, formatPeriod, formatUploaded } from '#web/files/format-dates.ts';
import { formatTimeToExpiry, isExpiring } from './format-expiry.ts';
import type { ColumnId, ListColumn } from '../list-layout.ts';
import { ResultFact } from './result-fact.tsx';
import type { RowParts } from './row-frame.tsx';
import { SelectBox } from './select-box.tsx';

interface RowCellsProps extends RowParts {
  readonly columns: readonly ListColumn[];
}

/** The columns that a message takes the place of. */
const OF_A_RESULT: ReadonlySet<ColumnId> = new Set(['what', 'period', 'rows', 'difference']);

/** A row of the table. */
export function RowCells({ columns, ...parts }: RowCellsProps) {
  const { file, message } = parts;
  const hasMessage = message !== undefined;
  const cells = hasMessage ? columns.filter(({ id }) => !OF_A_RESULT.has(id) || id === 'what') : columns;
  const spanned = columns.filter(({ id }) => OF_A_RESULT.has(id)).length;
  return (
    <div className="grid min-h-[46px] items-center py-1" style={{ gridTemplateColumns: templateOf(columns) }}>
      {cells.map(({ id, isEnd }) => {
        const isMessage = hasMessage && id === 'what';
        return (
          <div
            key={id}
            role="cell"
            {...(isMessage ? { 'aria-colspan': spanned, style: { gridColumn: `span ${spanned}` } } : {})}
            className={classNames('min-w-0 px-2', isEnd && !isMessage && 'text-right')}
          >
            {isMessage ? message : id === 'actions' ? <Actions {...parts} /> : cellOf(id, parts, file)}
          </div>
        );
      })}
    </div>
  );
}

export const templateOf = (columns: readonly ListColumn[]): string =>
  columns.map(({ width }) => width).join(' ');

function cellOf(id: ColumnId, parts: RowParts, file: ProcessedFile | null): ReactNode {
  if (id === 'file') return <NameCell {...parts} />;
  if (id === 'status') return parts.status;
  if (file === null) return null;
  switch (id) {
    case 'select':
      return <SelectBox file={file} />;
    case 'what':
      return <WhatCell file={file} />;
    case 'period':
      return (
        <span className="whitespace-nowrap">
          {formatPeriod(file.periodStart, file.periodEnd) ?? <Nothing />}
        </span>
      );
    case 'rows':
      return <SizeCell file={file} />;
    case 'difference':
      return <ResultFact fact={resultOf(file)} />;
    case 'uploaded':
      return (
        <time dateTime={file.createdAt} title={formatMoment(file.createdAt)} className="text-ink-soft">
          {formatUploaded(file.createdAt, new Date())}
        </time>
      );
    case 'expires':
      return <ExpiryCell file={file} />;
    default:
      return null;
  }
}

/** A name, or the link or button around it, on two lines that are no higher than a name and its note. */
const TWO_LINES =
  'line-clamp-2 leading-[1.125rem] wrap-anywhere *:data-[slot=name]:line-clamp-2 *:data-[slot=name]:whitespace-normal';

function NameCell({ icon, name, opener, note }: RowParts) {
  const hasNote = note !== undefined && note !== null;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {icon}
      <div className="min-w-0 flex-1">
        <h3
          className={classNames(
            'text-[0.8125rem] font-medium tracking-normal',
            // The names of a client's files often differ at their end, so a name takes the room of the note.
            hasNote ? 'truncate leading-5' : TWO_LINES,
          )}
          title={name}
        >
          {opener ?? <bdi>{name}</bdi>}
        </h3>
        {!hasNote ? null : <div className="truncate text-xs leading-4 text-ink-soft">{note}</div>}
      </div>
    </div>
  );
}

function WhatCell({ file }: { readonly file: ProcessedFile }) {
  const { main, more } = identityOf(file);
  return (
    <>
      {/* A name that is written from the right is cut at its left. */}
      <bdi className="block truncate text-left leading-5" title={main}>
        {main}
      </bdi>
      {more === null ? null : (
        <bdi className="block truncate text-left text-xs leading-4 text-ink-soft" title={more}>
          {more}
        </bdi>
      )}
    </>
  );
}

function SizeCell({ file }: { readonly file: ProcessedFile }) {
  const size = sizeOf(file);
  if (size === null) return <Nothing />;
  const unit = size.count === 1 ? size.unit : `${size.unit}s`;
  return (
    <span className="tabular-nums">
      {formatCount(size.count)}
      <span className="sr-only">{` ${unit}`}</span>
    </span>
  );
}

function ExpiryCell({ file: { expiresAt } }: { readonly file: ProcessedFile }) {
  if (expiresAt === null) return <Nothing />;
  return (
    <time
      dateTime={expiresAt}
      title={`Available until ${formatMoment(expiresAt)}`}
      className={isExpiring(expiresAt) ? 'text-warning-text' : 'text-ink-soft'}
    >
      {formatTimeToExpiry(expiresAt)}
    </time>
  );
}

function Nothing() {
  return (
    <span aria-hidden className="text-ink-faint">
      –
    </span>
  );
}

/** Fixed slots, so that buttons of one kind stand below each other. */
function Actions({ main, exports, more }: RowParts) {
  return (
    <div className="flex items-center justify-end gap-1.5">
      <div className="flex flex-1 justify-end gap-1.5">{main}</div>
      {exports === undefined ? null : <div className="flex w-[5.75rem] shrink-0 *:w-full">{exports}</div>}
      <div className="flex w-8 shrink-0 justify-end pointer-coarse:w-11">{more}</div>
    </div>
  );
}
