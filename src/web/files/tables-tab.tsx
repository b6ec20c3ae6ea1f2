import { FileList } from './file-list.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { UploadArea } from './upload-area.tsx';
import type { UploadAllowance } from './upload-allowance.ts';
import { useUploads } from './use-uploads.ts';

export function TablesTab({ allowance }: { readonly allowance: UploadAllowance }) {
  const { uploads, start, retry, unlock, cancel } = useUploads();
  return (
    <div className="space-y-6">
      <UploadArea
        tab="csv-processing"
        allowance={allowance}
        onFiles={(files, tab) => void start(files, tab)}
      />
      <FileList uploads={uploads} onCancel={cancel} onRetry={(key) => void retry(key)} />
      <PasswordDialog
        uploads={uploads}
        onUnlock={(key, password, forAll) => void unlock(key, password, forAll)}
        onSkip={cancel}
      />
    </div>
  );
}
