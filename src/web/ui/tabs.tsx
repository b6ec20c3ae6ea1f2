import { useEffect, useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs, type Key } from 'react-aria-components';
import { classNames } from './class-names.ts';

export interface TabEntry<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

const FILLING = 'flex min-h-0 min-w-0 flex-1 flex-col';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabEntry<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly panelClassName?: string;
  /** The panel takes what is left of the height around it. */
  readonly isFilling?: boolean;
}

/** Scrolls the strip alone: the page keeps its place. */
function showInStrip(strip: HTMLElement, tab: HTMLElement): void {
  const box = strip.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < box.left) strip.scrollLeft += left - box.left;
  else if (right > box.right) strip.scrollLeft += right - box.right;
}

/** Tabs under a hairline; only the selected panel exists. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, panelClassName, isFilling = false } = props;
  const select = (key: Key) => {
    const tab = tabs.find((candidate) => candidate.id === key);
    if (tab !== undefined) onSelect(tab.id);
  };
  const list = useRef<HTMLDivElement>(null);
  // Where there is no room for all of them, the selected one is in sight.
  const index = tabs.findIndex(({ id }) => id === selected);
  useEffect(() => {
    // The list draws its tabs a moment after it is drawn itself.
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index];
      if (list.current !== null && tab !== undefined) showInStrip(list.current, tab);
    });
    return () => cancelAnimationFrame(frame);
  }, [index]);
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={select}
      keyboardActivation="manual"
      className={isFilling ? FILLING : ''}
    >
      <TabList
        ref={list}
        aria-label={label}
        className="flex shrink-0 gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className={({ isSelected }) =>
              classNames(
                '-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap -outline-offset-2 pointer-coarse:h-11',
                isSelected
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )
            }
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          className={classNames('outline-offset-4', isFilling && FILLING, panelClassName)}
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
