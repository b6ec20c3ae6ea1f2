import { Check, ChevronDown } from 'lucide-react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { classNames } from './class-names.ts';

interface SelectProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** A choice of one from a list. */
export function Select({ label, options, selected, onSelect }: SelectProps) {
  return (
    <AriaSelect
      value={selected}
      onChange={(key) => onSelect(String(key))}
      className="flex items-center gap-2"
    >
      <Label className="text-ink-soft">{label}</Label>
      <Button className="flex h-8 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-[0.8125rem] hover:bg-hover pointer-coarse:h-11">
        <SelectValue />
        <ChevronDown aria-hidden size={14} />
      </Button>
      <Popover className="min-w-44 rounded-md border border-line bg-surface p-1 text-sm shadow-float">
        <ListBox className="max-h-72 overflow-auto outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option.id}
              id={option.id}
              textValue={option.label}
              className={({ isFocused }) =>
                classNames(
                  'flex min-h-9 items-center gap-2 rounded-sm px-2 outline-none pointer-coarse:min-h-11',
                  isFocused && 'bg-hover',
                )
              }
            >
              {({ isSelected }) => (
                <>
                  <span className="flex-1">{option.label}</span>
                  {isSelected ? <Check aria-hidden size={16} className="text-accent-text" /> : null}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
