import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatMoney } from './format-money.ts';

/** Files whose export was confirmed since the page was opened. */
const confirmed = new Set<string>();

type CheckedFile = Pick<ProcessedFile, 'id' | 'statement' | 'difference'>;

/** A sentence for a statement that does not add up; null where there is nothing to confirm, or it was confirmed before. */
export function exportWarning({ id, statement, difference }: CheckedFile): string | null {
  if (statement?.reconciles !== false || confirmed.has(id)) return null;
  const isOff = difference !== null && /[1-9]/.test(difference);
  return isOff
    ? `This statement is ${formatMoney(difference.replace('-', ''))} off. Export anyway?`
    : 'This statement does not add up. Export anyway?';
}

interface ConfirmExportProps {
  readonly file: CheckedFile;
  readonly warning: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks once before a statement that does not add up is exported. */
export function ConfirmExport({ file, warning, onClose, onConfirm }: ConfirmExportProps) {
  const confirm = () => {
    confirmed.add(file.id);
    onConfirm();
  };
  return (
    <Dialog
      title={warning}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={confirm}>
            Export anyway
          </Button>
        </>
      }
    >
      Review it first to find the row that is wrong or missing.
    </Dialog>
  );
}
