import { useEffect, useRef, useState, type RefObject } from 'react';

interface Drag {
  readonly key: string;
  /** Where it would be dropped, counted without it. */
  readonly to: number;
}

/** How many of the other blocks begin above the pointer, by their middles. */
function placeAt(list: HTMLElement, key: string, y: number): number {
  const others = [...list.querySelectorAll<HTMLElement>('[data-block-key]')].filter(
    ({ dataset }) => dataset['blockKey'] !== key,
  );
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * Drags the blocks of a list by mouse, pen or finger; Escape gives up.
 *
 * @returns `begin` for the pointer that takes hold of a block, and what is dragged; null: nothing
 */
export function useBlockDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (key: string, to: number) => void,
): { readonly drag: Drag | null; readonly begin: (key: string) => void } {
  const [drag, setDrag] = useState<Drag | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const begin = (key: string) => {
    under.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    under.current = controller;
    let to: number | null = null;
    const end = () => {
      controller.abort();
      setDrag(null);
    };
    globalThis.addEventListener(
      'pointermove',
      ({ clientY }) => {
        if (list.current === null) return;
        to = placeAt(list.current, key, clientY);
        setDrag({ key, to });
      },
      { signal },
    );
    globalThis.addEventListener(
      'pointerup',
      () => {
        end();
        if (to !== null) onDrop(key, to);
      },
      { signal },
    );
    globalThis.addEventListener('pointercancel', end, { signal });
    globalThis.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end();
      },
      { signal, capture: true },
    );
  };
  return { drag, begin };
}
