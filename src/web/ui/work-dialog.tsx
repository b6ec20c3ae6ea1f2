import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

interface WorkDialogProps {
  readonly title: string;
  /** At the top, where they are in reach whatever is scrolled; the main one last. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog for longer work: the whole window on a phone, nearly all of it on a desk. Messages are shown above it. */
export function WorkDialog({ title, actions, onClose, children }: WorkDialogProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      className="fixed inset-0 z-[34] flex justify-center bg-shade sm:p-4"
    >
      <Modal className="h-full w-full max-w-7xl overflow-hidden border-line bg-canvas shadow-float sm:rounded-lg sm:border">
        <AriaDialog className="flex h-full flex-col text-sm outline-none">
          <div className="flex flex-wrap items-center justify-end gap-2 border-b border-line bg-surface px-4 py-3 sm:px-6">
            <Heading slot="title" className="min-w-0 flex-1 truncate text-lg max-sm:basis-full">
              {title}
            </Heading>
            {actions}
          </div>
          <div className="min-h-0 flex-1">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
