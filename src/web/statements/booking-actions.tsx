import { BOOKED_BY_PERSON } from '#domain/recipes/rules/rule.schemas.ts';
import { bookingOf } from '#domain/statements/booking-of.ts';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { describeBooking } from '#web/recipes/rules/booking-labels.ts';
import { Button } from '#web/ui/button.tsx';
import type { BookingHandle } from './use-booking.ts';
import type { RowActions } from './use-row-actions.ts';

interface BookingActionsProps {
  readonly row: Transaction;
  readonly booking: Pick<BookingHandle, 'isOpen' | 'open' | 'close'>;
  readonly actions: Pick<RowActions, 'makeRule' | 'applyRules'>;
}

/** How a row is booked, and what can be done about it. */
export function BookingActions({ row, booking: { isOpen, open, close }, actions }: BookingActionsProps) {
  const said = describeBooking(bookingOf(row));
  const isByRule = row.bookedBy !== undefined && row.bookedBy !== BOOKED_BY_PERSON;
  const parts = [...(said === '' || isOpen ? [] : [said]), ...(isByRule ? ['by your rule'] : [])];
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {parts.length === 0 ? null : (
        <span dir="auto" className="mr-1 min-w-0 break-words text-ink-soft">
          <span className="sr-only">Booked: </span>
          {parts.join(', ')}
        </span>
      )}
      <Action isExpanded={isOpen} onPress={isOpen ? close : open}>
        {isOpen ? 'Close booking' : said === '' ? 'Book row' : 'Change booking'}
      </Action>
      <Action onPress={actions.makeRule}>Make a rule…</Action>
      <Action onPress={actions.applyRules}>Apply rules</Action>
    </div>
  );
}

interface ActionProps {
  readonly isExpanded?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Action({ isExpanded, onPress, children }: ActionProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="h-6 px-1.5"
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
      onPress={onPress}
    >
      {children}
    </Button>
  );
}
