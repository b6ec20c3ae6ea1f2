import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface DeleteDialogProps {
  /** A question. */
  readonly title: string;
  /** What the button that deletes says. */
  readonly action: string;
  readonly isPending: boolean;
  /** Why it was not deleted; null: nobody tried, or it was. */
  readonly problem: string | null;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  /** What goes with it, and what stays. */
  readonly children: ReactNode;
}

/** Asks before something is deleted for good. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, action, isPending, problem, onDelete, onClose, children } = props;
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep</Button>
          <Button variant="danger" isPending={isPending} onPress={onDelete}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <p role="alert" className="mt-4 text-error-text empty:hidden">
        {problem}
      </p>
    </Dialog>
  );
}
