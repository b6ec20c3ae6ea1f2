import { useState } from 'react';
import { ALLOWED_EXTENSIONS } from '#domain/files/allowed-extensions.ts';
import { UPLOAD_LIMIT_BYTES } from '#domain/files/upload-limits.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { DropArea } from '#web/ui/drop-area.tsx';
import { InfoNote } from '#web/ui/info-note.tsx';
import { dismissToast, showToast } from '#web/ui/toast.tsx';
import { checkUploads, firstUpload } from '#web/files/check-upload.ts';
import type { UploadingTab } from '#web/files/files.queries.ts';
import { NoCredits, useNoCreditsToast } from '#web/files/no-credits.tsx';
import { NO_CREDITS, uploadCost, type UploadAllowance } from '#web/files/upload-allowance.ts';

interface UploadAreaProps {
  readonly tab: UploadingTab;
  readonly allowance: UploadAllowance;
  /** Nothing was uploaded yet: it is the first thing to do. */
  readonly isHero: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Messages about what was just chosen. */
const UPLOAD = 'upload';

const TAKEN: Readonly<Record<UploadingTab, string>> = {
  'csv-processing': `CSV, TXT, TSV, Excel (XLSX, XLSM, XLS) or a bank statement (PDF or photo), up to ${formatBytes(UPLOAD_LIMIT_BYTES['csv-processing'])}`,
  'invoice-conversion': `PDF or photo (JPEG or PNG), up to ${formatBytes(UPLOAD_LIMIT_BYTES['invoice-conversion'])}`,
};

export function UploadArea({ tab, allowance, isHero, onFiles }: UploadAreaProps) {
  const { multipleFiles } = allowance;
  // Tables cost a paying tier nothing, invoices do.
  const canUpload = tab === 'invoice-conversion' ? allowance.left > 0 : allowance.canUpload;
  const sayNoCredits = useNoCreditsToast(allowance);
  /** The file that was taken out of several; null: all were, or none. */
  const [onlyTaken, setOnlyTaken] = useState<string | null>(null);

  const take = (files: readonly File[]) => {
    dismissToast(UPLOAD);
    setOnlyTaken(null);
    if (!canUpload) {
      sayNoCredits([UPLOAD]);
      return;
    }
    const first = multipleFiles || files.length === 1 ? null : firstUpload(files, tab);
    if (first !== null) {
      setOnlyTaken(first.name);
      onFiles([first]);
      return;
    }
    const { good, refusal } = checkUploads(files, tab);
    if (refusal !== null) {
      showToast({ tone: 'error', title: refusal.title, description: refusal.message, about: [UPLOAD] });
    }
    if (good.length > 0) onFiles(good);
  };

  return (
    <div className="space-y-3">
      <DropArea
        extensions={ALLOWED_EXTENSIONS[tab]}
        multiple={multipleFiles}
        takesPhotos={tab === 'invoice-conversion'}
        isDisabled={!canUpload}
        isHero={isHero}
        title={canUpload ? `Drop ${multipleFiles ? 'files' : 'a file'} anywhere on this page` : NO_CREDITS}
        touchTitle={canUpload ? 'Choose a file to process' : NO_CREDITS}
        onFiles={take}
      >
        {canUpload ? (
          <p>
            {TAKEN[tab]}
            {multipleFiles ? ' each' : ''}. {uploadCost(tab, allowance)}; nothing is charged if it fails.
          </p>
        ) : (
          <NoCredits allowance={allowance} />
        )}
      </DropArea>
      <InfoNote>
        {onlyTaken === null ? null : `Uploading several at once is a Pro feature. We took ${onlyTaken}.`}
      </InfoNote>
    </div>
  );
}
