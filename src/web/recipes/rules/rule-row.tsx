import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react';
import type { ListedRule } from '#domain/recipes/rules/rules.schemas.ts';
import { formatDay } from '#web/documents/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { countOf } from '#web/ui/format-count.ts';
import { Menu } from '#web/ui/menu.tsx';
import { describeBooking, DIRECTION_LABELS } from './booking-labels.ts';

interface RuleRowProps {
  readonly rule: ListedRule;
  /** How many rules there are. */
  readonly total: number;
  readonly isBusy: boolean;
  readonly onMove: (position: number) => void;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A rule in words, with its place in the order. */
export function RuleRow({ rule, total, isBusy, onMove, onSwitch, onEdit, onDelete }: RuleRowProps) {
  const { contains, direction, booking, position, isOn, useCount, lastUsedAt } = rule;
  const facts = [
    ...(isOn ? [] : ['Off']),
    ...(direction === 'any' ? [] : [DIRECTION_LABELS[direction]]),
    useCount === 0 || lastUsedAt === null
      ? 'not used yet'
      : `booked ${countOf(useCount, 'row')}, last on ${formatDay(lastUsedAt.slice(0, 10))}`,
  ];
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <span className="min-w-6 pt-1.5 text-right text-ink-soft tabular-nums">{position}</span>
      <div className="min-w-0 flex-1 py-1.5">
        <p className={classNames('break-words', !isOn && 'text-ink-soft')}>
          <span dir="auto" className="font-medium">
            {`“${contains}”`}
          </span>
          <span className="text-ink-soft"> → </span>
          <span dir="auto">{describeBooking(booking)}</span>
        </p>
        <p className="text-[0.8125rem] text-ink-soft">{facts.join(' · ')}</p>
      </div>
      <div className="flex shrink-0 items-center">
        <Button
          size="icon"
          variant="ghost"
          className="max-sm:hidden"
          aria-label={`Move “${contains}” up`}
          isDisabled={position === 1 || isBusy}
          onPress={() => onMove(position - 1)}
        >
          <ArrowUp aria-hidden size={16} />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          className="max-sm:hidden"
          aria-label={`Move “${contains}” down`}
          isDisabled={position === total || isBusy}
          onPress={() => onMove(position + 1)}
        >
          <ArrowDown aria-hidden size={16} />
        </Button>
        <Menu
          label={`Rule “${contains}”`}
          trigger={
            <Button size="icon" variant="ghost" aria-label={`More for “${contains}”`}>
              <EllipsisVertical aria-hidden size={16} />
            </Button>
          }
          entries={[
            { id: 'edit', label: 'Edit…', onPress: onEdit },
            { id: 'switch', label: isOn ? 'Switch off' : 'Switch on', onPress: () => onSwitch(!isOn) },
            ...(position === 1
              ? []
              : [
                  { id: 'up', label: 'Move up', onPress: () => onMove(position - 1) },
                  { id: 'first', label: 'Move to the top', onPress: () => onMove(1) },
                ]),
            ...(position === total
              ? []
              : [
                  { id: 'down', label: 'Move down', onPress: () => onMove(position + 1) },
                  { id: 'last', label: 'Move to the end', onPress: () => onMove(total) },
                ]),
            { id: 'delete', label: 'Delete…', tone: 'danger' as const, onPress: onDelete },
          ]}
        />
      </div>
    </li>
  );
}
