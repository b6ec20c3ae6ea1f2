import { ALLOWED_EXTENSIONS } from '#domain/files/allowed-extensions.ts';
import { DropArea } from '#web/ui/drop-area.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { checkUploads } from './check-upload.ts';
import type { UploadingTab } from './files.queries.ts';
import { creditsUsed, NO_CREDITS, type UploadAllowance } from './upload-allowance.ts';

interface UploadAreaProps {
  readonly tab: UploadingTab;
  readonly allowance: UploadAllowance;
  readonly onFiles: (files: readonly File[]) => void;
}

const ONE_AT_A_TIME = 'The Free plan takes one file at a time. Several at once are part of Pro.';

const TAKEN: Readonly<Record<UploadingTab, string>> = {
  'csv-processing': 'CSV, TXT, TSV, Excel (XLSX, XLSM, XLS) or a bank statement as PDF, up to 250 MB',
  'invoice-conversion': 'PDF, JPEG or PNG, up to 10 MB',
};

export function UploadArea({ tab, allowance, onFiles }: UploadAreaProps) {
  const { canUpload, multipleFiles } = allowance;

  const take = (files: readonly File[]) => {
    if (!canUpload) {
      showToast({ tone: 'error', title: NO_CREDITS, description: creditsUsed(allowance) });
      return;
    }
    if (files.length > 1 && !multipleFiles) {
      showToast({ tone: 'error', title: 'One file at a time', description: ONE_AT_A_TIME });
      return;
    }
    const { good, refusal } = checkUploads(files, tab);
    if (refusal !== null) showToast({ tone: 'error', title: refusal.title, description: refusal.message });
    if (good.length > 0) onFiles(good);
  };

  return (
    <DropArea
      extensions={ALLOWED_EXTENSIONS[tab]}
      multiple={multipleFiles}
      takesPhotos={tab === 'invoice-conversion'}
      isDisabled={!canUpload}
      title={canUpload ? `Drop ${multipleFiles ? 'files' : 'a file'} anywhere on this page` : NO_CREDITS}
      touchTitle={canUpload ? 'Choose a file to process' : NO_CREDITS}
      onFiles={take}
    >
      {canUpload ? (
        <p>
          {TAKEN[tab]}
          {multipleFiles ? ' each' : ''}.
        </p>
      ) : (
        <p>{creditsUsed(allowance)}</p>
      )}
    </DropArea>
  );
}
