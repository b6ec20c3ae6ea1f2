import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useRemembered } from './use-remembered.ts';

const KEY = 'datafix_review_split';
/** Percent of the width that the pages take. */
const USUAL = 45;
const MIN = 20;
const MAX = 70;
const STEP = 2;

interface Split {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly percent: number;
  readonly resize: (percent: number) => void;
}

/** How the width of a review is divided; remembered on this device. */
export function useSplit(): Split {
  const container = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useRemembered(KEY, USUAL, (text) => {
    const stored = Number(text);
    return stored >= MIN && stored <= MAX ? stored : null;
  });
  return {
    container,
    percent,
    resize: (wanted) => setPercent(Math.round(Math.max(MIN, Math.min(MAX, wanted)))),
  };
}

interface SplitterProps {
  readonly label: string;
  readonly container: Split['container'];
  readonly percent: number;
  readonly onResize: (percent: number) => void;
}

/** The line between both panes: dragged, or moved with the arrow keys; a double click puts it back. */
export function Splitter({ label, container, percent, onResize }: SplitterProps) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || container.current === null) return;
    const { left, width } = container.current.getBoundingClientRect();
    onResize(((event.clientX - left) / width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = percentByKey(event.key, percent);
    if (wanted === null) return;
    event.preventDefault();
    onResize(wanted);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onResize(USUAL)}
      onKeyDown={onKeyDown}
      className="group relative z-10 w-px cursor-col-resize touch-none bg-line-strong before:absolute before:inset-y-0 before:-inset-x-1.5 hover:bg-accent focus-visible:bg-accent"
    />
  );
}

function percentByKey(key: string, percent: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return percent - STEP;
    case 'ArrowRight':
      return percent + STEP;
    case 'Home':
      return MIN;
    case 'End':
      return MAX;
    default:
      return null;
  }
}
