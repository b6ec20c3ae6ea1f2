import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { InvoiceRow } from '#web/invoices/invoice-row.tsx';
import { MergedPdfRow } from '#web/pdf-merge/merged-pdf-row.tsx';
import { StatementRow } from '#web/statements/statement-row.tsx';
import { FailedRow } from './failed-row.tsx';
import { ProcessingRow } from './processing-row.tsx';
import { ReadyRow } from './ready-row.tsx';

interface FileRowProps {
  /** The latest that is known of it. */
  readonly file: ProcessedFile;
  /** When its progress was reported, ms since the epoch. */
  readonly seenAtMs: number;
}

/** A processed file in whatever state it is. */
export function FileRow({ file, seenAtMs }: FileRowProps) {
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
}
