import { Combine, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { downloadMergedPdf } from '#web/files/download-export.ts';
import { fileNote } from './file-note.tsx';
import { MoreMenu } from './more-menu.tsx';
import { OPENER } from './opener.ts';
import { RowFrame } from './row-frame.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useOpenDetails } from '#web/files/use-open-details.ts';
import { countOf } from '#web/ui/format-count.ts';
import { PlainButton } from '#web/ui/plain-button.tsx';

/** A PDF that was made of others: its download, and what is in it. */
export function MergedPdfRow({ file }: { readonly file: ProcessedFile }) {
  const { mergedPdf, originalName } = file;
  const { view, show } = useOpenDetails(file.id);
  const isOpen = view !== null;
  return (
    <RowFrame
      file={file}
      icon={<Combine aria-hidden size={18} className="shrink-0 text-accent-text" />}
      name={originalName}
      opener={
        <button
          type="button"
          data-slot="name"
          aria-expanded={isOpen}
          onClick={() => show(isOpen ? null : 'preview')}
          className={OPENER}
        >
          <bdi>{originalName}</bdi>
        </button>
      }
      note={noteOf(file)}
      status={<StatusBadge file={file} />}
      main={
        <PlainButton
          size="sm"
          aria-label={`Download ${originalName}`}
          onClick={() => void downloadMergedPdf(file)}
        >
          <Download aria-hidden size={16} />
          Download
        </PlainButton>
      }
      more={<MoreMenu file={file} />}
    >
      {mergedPdf === null || !isOpen ? null : (
        <div className="space-y-3 text-[0.8125rem]">
          <Part title={countOf(mergedPdf.files.length, 'file')}>
            {mergedPdf.files.map(({ name, pages }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- never changes, and names may repeat
              <li key={index} className="break-words">
                <bdi>{name}</bdi>
                {` · ${countOf(pages, 'page')}`}
              </li>
            ))}
          </Part>
          {mergedPdf.warnings.length === 0 ? null : (
            <Part title={countOf(mergedPdf.warnings.length, 'note')}>
              {mergedPdf.warnings.map((warning, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- never changes
                <li key={index} className="break-words">
                  {warning}
                </li>
              ))}
            </Part>
          )}
        </div>
      )}
    </RowFrame>
  );
}

/** The beginning of what went in, by which results of one name are told apart. */
function noteOf(file: ProcessedFile): ReactNode {
  const { mergedPdf } = file;
  if (mergedPdf === null) return fileNote(file);
  const notes = mergedPdf.warnings.length;
  return (
    <>
      {notes === 0 ? null : <span className="text-warning-text">{`${countOf(notes, 'note')} · `}</span>}
      <bdi>{mergedPdf.files.map(({ name }) => name).join(', ')}</bdi>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section className="space-y-1">
      <h4 className="font-medium">{title}</h4>
      <ul className="space-y-1 text-ink-soft">{children}</ul>
    </section>
  );
}
