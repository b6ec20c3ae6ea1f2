import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type Selection,
} from 'react-aria-components';
import { classNames } from './class-names.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What should be known before it is chosen; stands below the label. */
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly tone?: 'danger';
  readonly onPress: () => void;
}

export interface MenuContent {
  readonly label: string;
  /** Stands above the entries; no choice itself. */
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
  /** Entries apart from the others, below them. */
  readonly section?: { readonly title: string; readonly entries: readonly MenuEntry[] };
  /** With it the menu is a choice of one, and this is the one chosen. */
  readonly selected?: string;
}

interface MenuProps extends MenuContent {
  readonly trigger: ReactNode;
  /** With them somebody else opens it too, such as a key. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

export function Menu({ trigger, isOpen, onOpenChange, ...content }: MenuProps) {
  return (
    <MenuTrigger
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger}
      <Popover placement="bottom end" className={MENU_BOX}>
        <MenuEntries {...content} />
      </Popover>
    </MenuTrigger>
  );
}

/** The look of what a menu opens in. */
export const MENU_BOX =
  'max-w-80 min-w-48 overflow-auto rounded-md border border-line bg-surface p-1 text-sm shadow-float';

interface MenuEntriesProps extends MenuContent {
  /** For a menu without a `MenuTrigger`, which sees to these otherwise. */
  readonly opening?: {
    /** What gets the focus: the menu itself, or an entry. */
    readonly autoFocus: true | 'first' | 'last';
    readonly onClose: () => void;
  };
}

/** What an open menu holds. */
export function MenuEntries(props: MenuEntriesProps) {
  const { label, heading, entries, section, selected, opening = {} } = props;
  const choice =
    selected === undefined
      ? {}
      : {
          selectionMode: 'single' as const,
          selectedKeys: new Set([selected]) as Selection,
          disallowEmptySelection: true,
        };
  return (
    <AriaMenu aria-label={label} className="outline-none" {...choice} {...opening}>
      {heading === undefined ? (
        entries.map(toItem)
      ) : (
        <MenuSection>
          <Header className="px-2 py-1.5 text-xs break-words text-ink-soft">{heading}</Header>
          {entries.map(toItem)}
        </MenuSection>
      )}
      {section === undefined ? null : (
        <MenuSection className="mt-1 border-t border-line pt-1">
          <Header className="px-2 py-1.5 text-xs text-ink-soft">{section.title}</Header>
          {section.entries.map(toItem)}
        </MenuSection>
      )}
    </AriaMenu>
  );
}

function toItem(entry: MenuEntry) {
  return (
    <MenuItem
      key={entry.id}
      id={entry.id}
      textValue={entry.label}
      onAction={entry.onPress}
      className={({ isFocused }) =>
        classNames(
          'flex min-h-9 items-center gap-2 rounded-sm px-2 py-1.5 outline-none pointer-coarse:min-h-11',
          isFocused && 'bg-hover',
          entry.tone === 'danger' && 'text-error-text',
        )
      }
    >
      {({ isSelected }) => (
        <>
          {entry.icon}
          <span className="flex-1">
            <span className="block">{entry.label}</span>
            {entry.description === undefined ? null : (
              <span className="block text-xs text-ink-soft">{entry.description}</span>
            )}
          </span>
          {entry.hint === undefined ? null : <span className="text-ink-faint">{entry.hint}</span>}
          {isSelected ? <Check aria-hidden size={16} className="text-accent-text" /> : null}
        </>
      )}
    </MenuItem>
  );
}
