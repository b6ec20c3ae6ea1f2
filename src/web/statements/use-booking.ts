import { useRef, useState } from 'react';
import { useRemembered } from '#web/documents/use-remembered.ts';

/** Whether the fields of a row's booking are open. */
export function useBooking() {
  const [isOpen, setOpen] = useRemembered('datafix_booking', false, (text) => text === 'true');
  // Drawn anew each time, so that fields that are open already take the focus too.
  const [, setAsked] = useState(0);
  const wantsFocus = useRef(false);
  return {
    isOpen,
    open: () => {
      wantsFocus.current = true;
      setOpen(true);
      setAsked((times) => times + 1);
    },
    close: () => setOpen(false),
    /** True once for each time that they were opened: the first field then takes the focus. */
    takeFocus: (): boolean => {
      const isWanted = wantsFocus.current;
      wantsFocus.current = false;
      return isWanted;
    },
  };
}

export type BookingHandle = ReturnType<typeof useBooking>;
