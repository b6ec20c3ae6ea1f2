import { EllipsisVertical, X } from 'lucide-react';
import type { ListedRecipe } from '#domain/recipes/recipes.schemas.ts';
import { formatDay } from '#web/documents/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { countOf } from '#web/ui/format-count.ts';
import { Menu } from '#web/ui/menu.tsx';
import { Switch } from '#web/ui/switch.tsx';

const KINDS: Readonly<Record<ListedRecipe['kind'], string>> = {
  table: 'Tables',
  statement: 'Statements',
  invoice: 'Invoices',
};

interface RecipeCardProps {
  readonly recipe: ListedRecipe;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onSwitchItem: (itemId: string, isOn: boolean) => void;
  readonly onDeleteItem: (itemId: string) => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** A recipe with all that it does, in words. */
export function RecipeCard(props: RecipeCardProps) {
  const { recipe, isBusy, onSwitch, onSwitchItem, onDeleteItem, onRename, onDelete } = props;
  const { name, kind, isOn, useCount, lastUsedAt, items } = recipe;
  const facts = [
    KINDS[kind],
    ...(isOn ? [] : ['Off']),
    useCount === 0 || lastUsedAt === null
      ? 'not used yet'
      : `used for ${countOf(useCount, 'file')}, last on ${formatDay(lastUsedAt.slice(0, 10))}`,
  ];
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2
            dir="auto"
            className={classNames('text-base font-medium break-words', !isOn && 'text-ink-soft')}
          >
            {name}
          </h2>
          <p className="text-[0.8125rem] text-ink-soft">{facts.join(' · ')}</p>
        </div>
        <Menu
          label={`Recipe “${name}”`}
          trigger={
            <Button size="icon" variant="ghost" aria-label={`More for “${name}”`}>
              <EllipsisVertical aria-hidden size={16} />
            </Button>
          }
          entries={[
            { id: 'rename', label: 'Rename…', onPress: onRename },
            { id: 'switch', label: isOn ? 'Switch off' : 'Switch on', onPress: () => onSwitch(!isOn) },
            { id: 'delete', label: 'Delete…', tone: 'danger' as const, onPress: onDelete },
          ]}
        />
      </div>
      <ul className="mt-1">
        {items.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-3">
            <div className="min-w-0 break-words">
              <Switch
                label={item.says}
                isOn={isOn && item.isOn}
                onChange={(wanted) => {
                  if (!isBusy) onSwitchItem(item.id, wanted);
                }}
              />
            </div>
            <Button
              size="icon"
              variant="ghost"
              aria-label={`Forget “${item.says}”`}
              isDisabled={isBusy}
              onPress={() => onDeleteItem(item.id)}
            >
              <X aria-hidden size={16} />
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}
