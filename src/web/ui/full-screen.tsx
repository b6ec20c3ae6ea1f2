import { Minimize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';

interface FullScreenProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something in the whole window, until Escape or its button closes it. */
export function FullScreen({ title, onClose, children }: FullScreenProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      className="fixed inset-0 z-40 bg-canvas"
    >
      <Modal className="h-full">
        <AriaDialog className="flex h-full flex-col gap-3 p-3 text-sm outline-none sm:p-5">
          <div className="flex items-center justify-between gap-4">
            <Heading slot="title" className="min-w-0 truncate text-lg">
              {title}
            </Heading>
            <Button size="sm" onPress={onClose}>
              <Minimize2 aria-hidden size={16} />
              Exit full screen
            </Button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
