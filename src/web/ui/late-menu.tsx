import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { MENU_BOX, MenuEntries, type MenuContent } from './menu.tsx';

interface Opening {
  readonly isOpen: boolean;
  /** What gets the focus: an entry for the keyboard, the menu itself for a pointer. */
  readonly autoFocus: true | 'first' | 'last';
}

export interface LateMenuState extends Opening {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * A menu of which there is only the button until it is opened. Rows of a long list come and go by the hundred while it
 * is scrolled, and a menu costs more than all the rest of a row.
 *
 * Spread `trigger` on a `PlainButton`; once `isNeeded`, draw what makes the entries, with a `LateMenu` in it. That stays
 * after the menu has closed, so that a dialog or a download that it began may go on.
 */
export function useLateMenu() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const isOpen = opening?.isOpen ?? false;
  const open = (autoFocus: Opening['autoFocus']) => {
    // Not every browser focuses a button that is clicked, and the focus comes back here.
    triggerRef.current?.focus({ preventScroll: true });
    setOpening({ isOpen: true, autoFocus });
  };
  const menu: LateMenuState = {
    isOpen,
    autoFocus: opening?.autoFocus ?? true,
    triggerRef,
    onOpenChange: (next) => setOpening({ isOpen: next, autoFocus: true }),
  };
  return {
    isNeeded: opening !== null,
    menu,
    trigger: {
      ref: triggerRef,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      // A click without a count of presses comes from a key.
      onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'first' : true),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(event.key === 'ArrowDown' ? 'first' : 'last');
      },
    },
  };
}

/** The menu itself, drawn in the place of its button. */
export function LateMenu({ menu, ...content }: MenuContent & { readonly menu: LateMenuState }) {
  const { triggerRef, isOpen, autoFocus, onOpenChange } = menu;
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      aria-label={content.label}
      className={MENU_BOX}
    >
      <MenuEntries {...content} opening={{ autoFocus, onClose: () => onOpenChange(false) }} />
    </Popover>
  );
}
