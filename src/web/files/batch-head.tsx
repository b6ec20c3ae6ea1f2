import { useQuery } from '@tanstack/react-query';
import { Download, Layers } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import { Menu } from '#web/ui/menu.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { batchQuery } from './files.queries.ts';
import { downloadBatch } from './download-export.ts';
import { countBatch } from './group-by-batch.ts';
import type { Upload } from './upload-queue.ts';

interface BatchHeadProps {
  readonly batchId: string;
  /** Those of its files that are on their way. */
  readonly uploads: readonly Upload[];
}

const ZIP_FORMATS = [
  { id: 'xlsx', label: 'Zip of Excel files' },
  { id: 'csv', label: 'Zip of CSV files' },
  { id: 'json', label: 'Zip of JSON files' },
] as const;

/** Several files dropped at once: how far all of them are, and everything that came of them in one file. */
export function BatchHead({ batchId, uploads }: BatchHeadProps) {
  const isSending = uploads.some(({ phase }) => phase !== 'failed' && phase !== 'locked');
  const batch = useQuery(batchQuery(batchId, isSending));
  const files = batch.data?.files ?? [];
  const { total, ready, failed } = countBatch(uploads, files);
  const done = ready + failed;
  const invoices = files.filter(({ status, kind }) => status === 'ready' && kind === 'invoice').length;
  const facts = [
    `${formatCount(ready)} of ${formatCount(total)} done`,
    failed === 0 ? null : `${formatCount(failed)} failed`,
  ].filter((fact) => fact !== null);
  return (
    <li className="space-y-2 bg-sunken px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Layers aria-hidden size={20} className="shrink-0 text-ink-soft" />
        <p className="min-w-0 flex-1 tabular-nums" role="status">
          <span className="font-medium">{`Batch of ${formatCount(total)} files`}</span>
          <span className="text-ink-soft">{` · ${facts.join(' · ')}`}</span>
        </p>
        {invoices < 2 ? null : (
          <Menu
            label="Download all"
            trigger={
              <Button size="sm">
                <Download aria-hidden size={16} />
                Download all
              </Button>
            }
            entries={[
              {
                id: 'workbook',
                label: 'One Excel workbook',
                description: `All ${formatCount(invoices)} invoices, their heads and lines`,
                onPress: () => void downloadBatch(paths.server.batchExport(batchId, 'xlsx')),
              },
              ...ZIP_FORMATS.map(({ id, label }) => ({
                id,
                label,
                onPress: () => void downloadBatch(paths.server.batchExport(batchId, 'zip', { format: id })),
              })),
            ]}
          />
        )}
      </div>
      {done < total ? (
        <ProgressBar
          label={`Batch of ${total} files`}
          percent={Math.round((done / Math.max(1, total)) * 100)}
        />
      ) : null}
    </li>
  );
}
