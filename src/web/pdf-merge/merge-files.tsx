import { useRef } from 'react';
import { DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useRowMotion } from '#web/ui/use-row-motion.ts';
import { moveItem, placeItems, type MergeItem, type MergeItems } from './merge-list.ts';
import { MergeRow } from './merge-row.tsx';
import type { usePdfMerge } from './use-pdf-merge.ts';

interface MergeFilesProps {
  readonly merge: ReturnType<typeof usePdfMerge>;
  /** Tells those who do not see it what has changed. */
  readonly onSay: (sentence: string) => void;
}

const placeOf = (items: MergeItems, key: string): number => items.findIndex((item) => item.key === key) + 1;

/** The focus goes with a row that is moved: the browser lets go of what is put elsewhere in the page. */
function focusMoveButton(list: HTMLElement, key: string, by: -1 | 1): void {
  requestAnimationFrame(() => {
    const row = list.querySelector(`[data-file-key="${CSS.escape(key)}"]`);
    const sameWay = row?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled)`);
    (sameWay ?? row?.querySelector<HTMLElement>(`[data-move="${-by}"]`))?.focus();
  });
}

/** The PDFs in the order in which they will follow each other; the order is changed by dragging, or by buttons. */
export function MergeFiles({ merge, onSay }: MergeFilesProps) {
  const { items } = merge.state;
  const names = new Map(items.map(({ key, file }) => [key, file.name]));
  // With a row its button goes; the next one is where the work goes on.
  const { ref, ...kept } = useKeptFocus(
    (list) =>
      list.querySelector<HTMLElement>('[data-remove]') ??
      document.querySelector<HTMLElement>('#files-to-merge'),
  );
  const list = useRef<HTMLDivElement>(null);
  useRowMotion(list);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': names.get(String(key)) ?? '' })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const position = target.dropPosition;
      const moved = new Set([...keys].map(String));
      merge.change((before) => placeItems(before, moved, String(target.key), position));
      for (const key of moved) sayPlace(key);
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className={({ isDropTarget }) =>
          isDropTarget ? 'h-1 border-0 bg-accent outline-none' : 'h-0 border-0 outline-none'
        }
      />
    ),
  });

  const sayPlace = (key: string) => {
    const { items: now } = merge.get();
    onSay(`${names.get(key) ?? 'The file'} is now ${placeOf(now, key)} of ${now.length}`);
  };
  const move = ({ key }: MergeItem, by: -1 | 1) => {
    merge.change((before) => moveItem(before, key, by));
    sayPlace(key);
    if (ref.current !== null) focusMoveButton(ref.current, key, by);
  };
  return (
    <div ref={ref} {...kept}>
      <GridList
        ref={list}
        aria-label="Files to merge, in order"
        selectionMode="none"
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        className="divide-y divide-line"
      >
        {items.map((item, index) => (
          <GridListItem
            key={item.key}
            id={item.key}
            textValue={item.file.name}
            data-file-key={item.key}
            className="-outline-offset-2 data-[dragging]:opacity-50"
          >
            <MergeRow
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              merge={merge}
              onMove={(by) => move(item, by)}
              onRemove={() => {
                merge.remove(item.key);
                onSay(`${item.file.name} was removed`);
              }}
            />
          </GridListItem>
        ))}
      </GridList>
    </div>
  );
}
