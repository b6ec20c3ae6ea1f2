import { ChevronDown, Download, Files } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { downloadMergedPdf } from '#web/files/download-export.ts';
import { formatExpiry } from '#web/files/format-expiry.ts';
import { MoreMenu } from '#web/files/more-menu.tsx';
import { RowFrame } from '#web/files/row-frame.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { countOf } from '#web/ui/format-count.ts';

function facts({ mergedPdf, sizeBytes, expiresAt }: ProcessedFile): string {
  const parts = [
    mergedPdf === null
      ? null
      : `${countOf(mergedPdf.pages, 'page')} from ${countOf(mergedPdf.files.length, 'file')}`,
    formatBytes(sizeBytes),
    expiresAt === null ? null : formatExpiry(expiresAt, Date.now()),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** A PDF that was made of others: what is in it, what there is to know of it, and its download. */
export function MergedPdfRow({ file }: { readonly file: ProcessedFile }) {
  const { mergedPdf, originalName } = file;
  return (
    <RowFrame
      fileId={file.id}
      icon={<Files aria-hidden size={20} className="text-accent-text" />}
      name={originalName}
      badge={<Badge tone="accent">Ready</Badge>}
      facts={<span className="tabular-nums">{facts(file)}</span>}
      actions={
        <>
          <Button
            size="sm"
            variant="primary"
            aria-label={`Download ${originalName}`}
            onPress={() => void downloadMergedPdf(file)}
          >
            <Download aria-hidden size={16} />
            Download
          </Button>
          <MoreMenu file={file} />
        </>
      }
    >
      {mergedPdf === null ? null : (
        <div className="space-y-1 sm:pl-9">
          <Unfolding
            summary={countOf(mergedPdf.files.length, 'file')}
            excerpt={mergedPdf.files.map(({ name }) => name).join(', ')}
          >
            {mergedPdf.files.map(({ name, pages }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- never changes, and names may repeat
              <li key={index} className="break-words">
                <bdi>{name}</bdi>
                {` · ${countOf(pages, 'page')}`}
              </li>
            ))}
          </Unfolding>
          {mergedPdf.warnings.length === 0 ? null : (
            <Unfolding summary={countOf(mergedPdf.warnings.length, 'note')} isWarning>
              {mergedPdf.warnings.map((warning, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- never changes
                <li key={index} className="break-words">
                  {warning}
                </li>
              ))}
            </Unfolding>
          )}
        </div>
      )}
    </RowFrame>
  );
}

interface UnfoldingProps {
  readonly summary: string;
  /** The beginning of what is folded, by which results of the same name are told apart. */
  readonly excerpt?: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

function Unfolding({ summary, excerpt, isWarning = false, children }: UnfoldingProps) {
  return (
    <details className="group text-[0.8125rem]">
      <summary
        className={`flex min-h-8 w-fit max-w-full items-center gap-1.5 pointer-coarse:min-h-11 ${isWarning ? 'text-warning-text' : 'text-ink-soft'}`}
      >
        <span className="shrink-0">{summary}</span>
        {excerpt === undefined ? null : (
          <span aria-hidden className="min-w-0 truncate text-ink-faint group-open:hidden">
            <bdi>{excerpt}</bdi>
          </span>
        )}
        <ChevronDown aria-hidden size={14} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="space-y-1 pb-1 text-ink-soft">{children}</ul>
    </details>
  );
}
