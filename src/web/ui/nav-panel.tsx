import { X, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from './button.tsx';

interface NavPanelProps {
  readonly label: string;
  /** Called with what closes the panel, so that following a link does. */
  readonly children: (close: () => void) => ReactNode;
}

/** The navigation of narrow screens: a button that opens a panel under the top bar. */
export function NavPanel({ label, children }: NavPanelProps) {
  return (
    <DialogTrigger>
      <Button variant="ghost" size="icon" aria-label={label}>
        <MenuIcon aria-hidden size={20} />
      </Button>
      <Popover
        placement="bottom end"
        className="w-[calc(100vw-2rem)] max-w-sm rounded-lg border border-line bg-surface p-2 shadow-float"
      >
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => (
            <>
              <div className="flex items-center justify-between pb-1 pl-3">
                <span className="text-sm font-medium text-ink-soft">{label}</span>
                <Button variant="ghost" size="icon" aria-label="Close menu" onPress={close}>
                  <X aria-hidden size={18} />
                </Button>
              </div>
              {children(close)}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
