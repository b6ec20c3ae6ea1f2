import { FileList } from './file-list.tsx';
import type { UploadingTab } from './files.queries.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { UploadArea } from './upload-area.tsx';
import type { UploadAllowance } from './upload-allowance.ts';
import { useUploads } from './use-uploads.ts';

interface UploadTabProps {
  readonly tab: UploadingTab;
  readonly allowance: UploadAllowance;
}

/** A tab of the dashboard: where files are dropped, and what came of them. */
export function UploadTab({ tab, allowance }: UploadTabProps) {
  const { uploads, start, retry, unlock, cancel } = useUploads();
  return (
    <div className="space-y-6">
      <UploadArea tab={tab} allowance={allowance} onFiles={(files) => void start(files, tab)} />
      <FileList tab={tab} uploads={uploads} onCancel={cancel} onRetry={(keys) => void retry(keys)} />
      <PasswordDialog
        uploads={uploads}
        onUnlock={(key, password, forAll) => void unlock(key, password, forAll)}
        onSkip={cancel}
      />
    </div>
  );
}
