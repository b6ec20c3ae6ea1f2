import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from './class-names.ts';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** `lg`: as wide as a table needs. */
  readonly size?: 'md' | 'lg';
  /** Escape and a press beside it close it; false where that would lose something. */
  readonly isDismissable?: boolean;
}

/** A modal that keeps the focus, closes on Escape, and gives the focus back. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  role = 'dialog',
  size = 'md',
  isDismissable = true,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className="fixed inset-0 z-40 flex items-end justify-center bg-shade p-4 sm:items-center"
    >
      <Modal
        className={classNames(
          'max-h-full w-full overflow-y-auto rounded-lg border border-line bg-surface shadow-float',
          size === 'md' ? 'max-w-md' : 'max-w-4xl',
        )}
      >
        <AriaDialog role={role} className="space-y-4 p-6 text-sm outline-none">
          <Heading slot="title" className="text-lg break-words">
            {title}
          </Heading>
          <div className="text-ink-soft">{children}</div>
          <div className="flex flex-wrap justify-end gap-2 pt-2">{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
