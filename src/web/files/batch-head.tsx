import { useQuery } from '@tanstack/react-query';
import { Layers, RotateCw } from 'lucide-react';
import { BatchExportMenu } from '#web/invoices/batch-export-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { batchQuery } from './files.queries.ts';
import { countBatch } from './group-by-batch.ts';
import type { Upload } from './upload-queue.ts';

interface BatchHeadProps {
  /** Null until there is a batch for them. */
  readonly batchId: string | null;
  /** Those of its files that are on their way. */
  readonly uploads: readonly Upload[];
  readonly onRetry: (keys: readonly string[]) => void;
}

/** Several files dropped at once: how far all of them are, and everything that came of them in one file. */
export function BatchHead({ batchId, uploads, onRetry }: BatchHeadProps) {
  const isSending = uploads.some(({ phase }) => phase !== 'failed' && phase !== 'locked');
  const batch = useQuery({ ...batchQuery(batchId ?? '', isSending), enabled: batchId !== null });
  const files = batch.data ?? [];
  const { total, ready, failed, percent } = countBatch(uploads, files);
  const invoices = files.filter(({ status, kind }) => status === 'ready' && kind === 'invoice').length;
  const again = uploads.filter(({ phase, error }) => phase === 'failed' && error?.canRetry === true);
  const facts = [
    `${formatCount(ready)} of ${formatCount(total)} done`,
    failed === 0 ? null : `${formatCount(failed)} failed`,
  ].filter((fact) => fact !== null);
  return (
    <li className="space-y-2 bg-sunken px-4 py-3 sm:px-5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <Layers aria-hidden size={20} className="shrink-0 text-ink-soft" />
        <p className="min-w-0 flex-1 basis-56 tabular-nums" role="status">
          <span className="font-medium">{`Batch of ${formatCount(total)} files`}</span>
          <span className="text-ink-soft">{` · ${facts.join(' · ')}`}</span>
        </p>
        {again.length < 2 ? null : (
          <Button size="sm" onPress={() => onRetry(again.map(({ key }) => key))}>
            <RotateCw aria-hidden size={16} />
            {`Try ${formatCount(again.length)} again`}
          </Button>
        )}
        {batchId === null || ready < 2 ? null : <BatchExportMenu batchId={batchId} invoices={invoices} />}
      </div>
      {ready + failed < total ? <ProgressBar label={`Batch of ${total} files`} percent={percent} /> : null}
    </li>
  );
}
