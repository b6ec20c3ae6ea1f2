import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rememberUploadClient } from '#web/files/upload-client.ts';
import { useClientFilter } from '#web/clients/use-client-filter.ts';
import type { UploadReading } from '#web/table-repair/upload-reading.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { FileList } from './file-list.tsx';
import { fileCountsQuery, type UploadingTab } from '#web/files/files.queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { ALL_FILES } from '#web/files/list-view.ts';
import { ReadingOptions } from './reading-options.tsx';
import { UploadArea } from './upload-area.tsx';
import type { UploadAllowance } from '#web/files/upload-allowance.ts';
import { rememberUploadOptions } from '#web/files/upload-options.ts';
import { useUploads } from '#web/files/use-uploads.ts';

interface UploadTabProps {
  readonly tab: UploadingTab;
  readonly allowance: UploadAllowance;
}

/** A tab of the dashboard: where files are dropped, and what came of them. */
export function UploadTab({ tab, allowance }: UploadTabProps) {
  const { uploads, start, retry, unlock, sendTwin, cancel } = useUploads();
  const counts = useQuery(fileCountsQuery(tab, ALL_FILES));
  const isFirst = counts.data?.all === 0 && !uploads.some((upload) => upload.tab === tab);
  const { chosen } = useClientFilter();
  const [reading, setReading] = useState<UploadReading | null>(null);
  const take = (files: readonly File[]) => {
    if (reading !== null && reading.options === null) {
      showToast({
        tone: 'error',
        title: 'Nothing was uploaded',
        description: 'One of the reading options is wrong. Correct it, then drop the file again.',
      });
      return;
    }
    rememberUploadClient(files, chosen);
    rememberUploadOptions(files, reading?.options ?? null);
    void start(files, tab);
  };
  return (
    <div className="space-y-5">
      {/* Its place is known with the counts: what moves under a press loses it. Drops are taken before. */}
      <div className={counts.isPending && counts.failureCount === 0 ? 'invisible' : undefined}>
        <UploadArea tab={tab} allowance={allowance} isHero={isFirst} onFiles={take} />
      </div>
      {tab === 'csv-processing' && allowance.canUpload ? (
        <ReadingOptions value={reading} onChange={setReading} />
      ) : null}
      {isFirst && tab === 'csv-processing' && allowance.canUpload ? (
        <FirstSteps onFile={(file) => take([file])} />
      ) : null}
      <FileList
        tab={tab}
        uploads={uploads}
        onCancel={cancel}
        onRetry={(keys) => void retry(keys)}
        onUnlock={(key, password, forAll) => void unlock(key, password, forAll)}
        onSendTwin={(key) => void sendTwin(key)}
      />
    </div>
  );
}
