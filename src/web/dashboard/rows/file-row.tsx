import { memo } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { MergedPdfRow } from './merged-pdf-row.tsx';
import { StatementRow } from './statement-row.tsx';
import { FailedRow } from './failed-row.tsx';
import { ProcessingRow } from './processing-row.tsx';
import { ReadyRow } from './ready-row.tsx';

interface FileRowProps {
  /** The latest that is known of it. */
  readonly file: ProcessedFile;
  /** When the progress of those in work was reported, ms since the epoch. */
  readonly seenAtMs: number;
}

/** A processed file in whatever state it is. It is drawn again only when it changes, not whenever the list moves. */
export const FileRow = memo(function FileRow({ file, seenAtMs }: FileRowProps) {
  switch (file.status) {
    case 'processing':
      return <ProcessingRow file={file} seenAtMs={seenAtMs} />;
    case 'ready':
      if (file.kind === 'statement') return <StatementRow file={file} />;
      if (file.kind === 'invoice') return <InvoiceRow file={file} />;
      if (file.kind === 'merged_pdf') return <MergedPdfRow file={file} />;
      return <ReadyRow file={file} />;
    case 'failed':
      return <FailedRow file={file} />;
  }
});
