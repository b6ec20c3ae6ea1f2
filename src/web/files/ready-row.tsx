import { FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { FILE_KIND_NAMES } from './file-kinds.ts';
import { Findings } from './findings.tsx';
import { formatExpiry } from './format-expiry.ts';
import { ReadyActions } from './ready-actions.tsx';
import { RowFrame } from './row-frame.tsx';
import { useOpenDetails } from './use-open-details.ts';

const TableDetails = lazy(async () => {
  const module = await import('#web/table-repair/table-details.tsx');
  return { default: module.TableDetails };
});

/** Null where no system was recognised. */
function sourceName({ sourceDetection }: ProcessedFile): string | null {
  if (sourceDetection === null || sourceDetection.source === 'generic') return null;
  return `from ${sourceDetection.label}`;
}

function facts(file: ProcessedFile): string {
  const size =
    file.rowCount === null || file.columnCount === null
      ? null
      : `${countOf(file.rowCount, 'row')} × ${countOf(file.columnCount, 'column')}`;
  const expiry = file.expiresAt === null ? null : formatExpiry(file.expiresAt, Date.now());
  return [FILE_KIND_NAMES[file.kind], sourceName(file), size, expiry]
    .filter((fact) => fact !== null)
    .join(' · ');
}

function scrollIntoSight(row: HTMLElement | null): void {
  const isBelow = row !== null && row.getBoundingClientRect().top > globalThis.innerHeight / 2;
  if (isBelow) row.scrollIntoView({ block: 'start' });
}

/** A finished file: its story at a glance, what to do next, and its details in place. */
export function ReadyRow({ file }: { readonly file: ProcessedFile }) {
  const { view, show } = useOpenDetails(file.id);
  const row = useRef<HTMLLIElement>(null);
  const isOpenAtFirst = useRef(view !== null);
  // A link or a reload opened it: it may stand far down the list.
  useEffect(() => {
    if (isOpenAtFirst.current) scrollIntoSight(row.current);
  }, []);
  const detailsId = `details-${file.id}`;
  return (
    <RowFrame
      ref={row}
      fileId={file.id}
      icon={<FileSpreadsheet aria-hidden size={20} className="text-accent-text" />}
      name={file.originalName}
      badge={<Badge tone="accent">Ready</Badge>}
      facts={<span className="tabular-nums">{facts(file)}</span>}
      actions={<ReadyActions file={file} />}
    >
      {file.error === null ? null : (
        <p role="alert" className="text-error-text sm:pl-9">
          The other part was not read, so this result stands.{' '}
          {file.error.code === 'unavailable'
            ? 'There was a problem on our side; please choose it again.'
            : file.error.message}
        </p>
      )}
      <Findings file={file} open={view} onShow={show} detailsId={detailsId} />
      {view === null ? null : (
        <section id={detailsId} aria-label={`Details of ${file.originalName}`} className="pt-1">
          <Suspense fallback={<Spinner label="Opening details" />}>
            <TableDetails file={file} view={view} />
          </Suspense>
        </section>
      )}
    </RowFrame>
  );
}
