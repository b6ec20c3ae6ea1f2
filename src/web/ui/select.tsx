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
  /** `beside` in toolbars, `above` among the fields of a form, `hidden` where a table's headings say it. */
  readonly labelPlacement?: 'beside' | 'above' | 'hidden';
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** A choice of one from a list. */
export function Select({ label, labelPlacement = 'beside', options, selected, onSelect }: SelectProps) {
  const isAbove = labelPlacement === 'above';
  return (
    <AriaSelect
      value={selected}
      onChange={(key) => onSelect(String(key))}
      {...(labelPlacement === 'hidden' ? { 'aria-label': label } : {})}
      className={isAbove ? 'space-y-1.5' : 'flex min-w-0 items-center gap-2'}
    >
      {labelPlacement === 'hidden' ? null : (
        <Label className={isAbove ? 'block text-sm font-medium text-ink' : 'text-ink-soft'}>{label}</Label>
      )}
      <Button
        className={classNames(
          'flex items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-left text-ink hover:bg-hover pointer-coarse:h-11',
          isAbove ? 'h-11 w-full text-base' : 'h-8 max-w-72 min-w-0 text-[0.8125rem]',
          labelPlacement === 'hidden' && 'w-full min-w-32',
        )}
      >
        <SelectValue className={labelPlacement === 'beside' ? 'truncate' : 'min-w-0 flex-1 truncate'} />
        <ChevronDown aria-hidden size={14} className="shrink-0" />
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
