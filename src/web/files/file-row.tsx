import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { SelectableFile } from '#web/file-merge/merge-checkbox.tsx';
import { MergedPdfRow } from '#web/pdf-merge/merged-pdf-row.tsx';
import { InvoiceRow } from '#web/invoices/invoice-row.tsx';
import { StatementRow } from '#web/statements/statement-row.tsx';
import { FailedRow } from './failed-row.tsx';
import { ProcessingRow } from './processing-row.tsx';
import { ReadyRow } from './ready-row.tsx';
import { useFollowFile } from './use-follow-file.ts';

/** A processed file in whatever state it is. */
export function FileRow({ file }: { readonly file: ProcessedFile }) {
  const { latest, seenAtMs } = useFollowFile(file);
  switch (latest.status) {
    case 'processing':
      return <ProcessingRow file={latest} seenAtMs={seenAtMs} />;
    case 'ready':
      if (latest.kind === 'statement') return <StatementRow file={latest} />;
      if (latest.kind === 'invoice') return <InvoiceRow file={latest} />;
      if (latest.kind === 'merged_pdf') return <MergedPdfRow file={latest} />;
      return (
        <SelectableFile file={latest}>
          <ReadyRow file={latest} />
        </SelectableFile>
      );
    case 'failed':
      return <FailedRow file={latest} />;
  }
}
