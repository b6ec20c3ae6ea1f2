import { Combine, FileSpreadsheet } from 'lucide-react';
import { lazy } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { fileNote } from './file-note.tsx';
import { Findings } from './findings.tsx';
import { MoreMenu } from './more-menu.tsx';
import { OPENER } from './opener.ts';
import { RowFrame } from './row-frame.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TableActions } from './table-actions.tsx';
import { TableExportMenu } from './table-export-menu.tsx';
import { useOpenDetails, type DetailView } from '#web/files/use-open-details.ts';

const TableDetails = lazy(async () => {
  const module = await import('#web/table-repair/table-details.tsx');
  return { default: module.TableDetails };
});

/** What is opened first: the rest is one press away. */
const FIRST_VIEW: DetailView = 'preview';

/** A finished table: what it is at a glance, and below it, when opened, what is in it and what was found. */
export function ReadyRow({ file }: { readonly file: ProcessedFile }) {
  const { view, show } = useOpenDetails(file.id);
  const Icon = file.kind === 'merged_table' ? Combine : FileSpreadsheet;
  const detailsId = `details-${file.id}`;
  const isOpen = view !== null;
  const expanded = { 'aria-expanded': isOpen, ...(isOpen ? { 'aria-controls': detailsId } : {}) };
  const toggle = () => show(isOpen ? null : FIRST_VIEW);
  return (
    <RowFrame
      file={file}
      icon={<Icon aria-hidden size={18} className="shrink-0 text-accent-text" />}
      name={file.originalName}
      opener={
        <button type="button" data-slot="name" {...expanded} onClick={toggle} className={OPENER}>
          <bdi>{file.originalName}</bdi>
        </button>
      }
      note={fileNote(file)}
      status={<StatusBadge file={file} />}
      main={
        <PlainButton
          size="sm"
          variant={file.needsReview && !isOpen ? 'primary' : 'secondary'}
          aria-label={`${isOpen ? 'Close' : 'Review'} ${file.originalName}`}
          onClick={toggle}
        >
          {isOpen ? 'Close' : 'Review'}
        </PlainButton>
      }
      exports={<TableExportMenu file={file} />}
      more={<MoreMenu file={file} />}
    >
      {isOpen || file.error !== null ? (
        <div className="space-y-3">
          <ChoiceError file={file} />
          {isOpen ? (
            <>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="w-full text-ink-soft">{shapeOf(file)}</p>
                <Findings file={file} open={view} onShow={show} detailsId={detailsId} />
                <TableActions file={file} view={view} />
              </div>
              <section id={detailsId} aria-label={`Details of ${file.originalName}`}>
                <LatePart fallback={<Spinner label="Opening details" />}>
                  <TableDetails file={file} view={view} />
                </LatePart>
              </section>
            </>
          ) : null}
        </div>
      ) : null}
    </RowFrame>
  );
}

/** `42 rows × 5 columns`. */
function shapeOf({ rowCount, columnCount }: ProcessedFile): string | null {
  if (rowCount === null || columnCount === null) return null;
  return `${countOf(rowCount, 'row')} × ${countOf(columnCount, 'column')}`;
}

function ChoiceError({ file: { error } }: { readonly file: ProcessedFile }) {
  if (error === null) return null;
  return (
    <p role="alert" className="text-error-text">
      The file was not read again, so this result stands.{' '}
      {error.code === 'unavailable' ? 'There was a problem on our side; please try again.' : error.message}
    </p>
  );
}
