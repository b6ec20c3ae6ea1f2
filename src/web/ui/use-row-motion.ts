import { useEffect, type RefObject } from 'react';

const MOTION: KeyframeAnimationOptions = { duration: 150, easing: 'ease-out' };
/** A page of further rows, or a sorted list, changes at once. */
const ROWS_AT_ONCE = 5;

/** Copies of rows on their way out. */
const leaving = new WeakSet<Node>();

const isRow = (node: Node): node is HTMLElement => node instanceof HTMLElement && !leaving.has(node);

/**
 * Lets the children of an element grow in when they are added and shrink away when they are removed, so that the eye can
 * follow. A row that takes another's place does not move, and nothing does where less motion is asked for.
 */
export function useRowMotion(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new MutationObserver((changes) => {
      if (globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const { added, removed } = rowChanges(changes);
      if (added.length > 0 && removed.length > 0) return;
      if (added.length + removed.length > ROWS_AT_ONCE) return;
      for (const row of added) growIn(row);
      for (const { row, next } of removed) shrinkAway(element, row, next);
    });
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [list]);
}

interface RemovedRow {
  readonly row: HTMLElement;
  /** What followed it; null: it was the last. */
  readonly next: Node | null;
}

/** What came and what went; a row that was only moved did neither. */
function rowChanges(changes: readonly MutationRecord[]): {
  readonly added: readonly HTMLElement[];
  readonly removed: readonly RemovedRow[];
} {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isRow));
  const removed = changes.flatMap(({ removedNodes, nextSibling }) =>
    [...removedNodes].filter(isRow).map((row) => ({ row, next: nextSibling })),
  );
  const gone = new Set(removed.map(({ row }) => row));
  const come = new Set(added);
  return {
    added: added.filter((row) => !gone.has(row)),
    removed: removed.filter(({ row }) => !come.has(row)),
  };
}

function growIn(row: HTMLElement): void {
  const height = `${row.offsetHeight}px`;
  row.animate(
    [
      { height: 0, opacity: 0, overflow: 'clip' },
      { height, opacity: 1, overflow: 'clip' },
    ],
    MOTION,
  );
}

/** The row itself is gone; a copy that nobody can reach shrinks in its place. */
function shrinkAway(list: HTMLElement, row: HTMLElement, next: Node | null): void {
  const copy = row.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  leaving.add(copy);
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of part.getAttributeNames()) {
      if (name === 'id' || name.startsWith('data-')) part.removeAttribute(name);
    }
  }
  list.insertBefore(copy, next?.parentNode === list ? next : null);
  const height = `${copy.offsetHeight}px`;
  const motion = copy.animate(
    [
      { height, opacity: 1, overflow: 'clip' },
      { height: 0, opacity: 0, overflow: 'clip' },
    ],
    MOTION,
  );
  motion.addEventListener('finish', () => copy.remove());
  motion.addEventListener('cancel', () => copy.remove());
}
