import { useRef, useState, type DOMAttributes, type PointerEvent } from 'react';
import { invert, project, type Projection } from '#domain/page-images/projection.ts';
import { boxOf, type Box } from './marks.ts';
import { wordAt, wordsIn, type PickableWord } from './pick-words.ts';

type Point = readonly [x: number, y: number];

/** Pixels that a pressed pointer may move and still only clicks. */
const CLICK = 4;

interface WordDragOptions {
  readonly words: readonly PickableWord[];
  /** Of the page as it is shown. */
  readonly page: { readonly width: number; readonly height: number };
  readonly toShown: Projection | null;
  readonly onTake: (indexes: readonly number[]) => void;
}

interface WordDrag {
  /** The word under the pointer while nothing is dragged. */
  readonly hovered: number | null;
  /** The rectangle that is being dragged, and the words in it; null: none is. */
  readonly area: Box | null;
  readonly dragged: readonly number[] | null;
  readonly handlers: Pick<
    DOMAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave'
  >;
}

/** Takes one word by a click and several by a drag. */
export function useWordDrag({ words, page, toShown, onTake }: WordDragOptions): WordDrag {
  const [hovered, setHovered] = useState<number | null>(null);
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point } | null>(null);
  const pressed = useRef<{ readonly x: number; readonly y: number; readonly at: Point } | null>(null);
  const area = drag === null ? null : areaOf(drag);
  const dragged = area === null ? null : wordsIn(words, area);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * page.width;
    const y = ((clientY - top) / height) * page.height;
    return toShown === null ? [x, y] : project(invert(toShown), x, y);
  };
  const letGo = () => {
    pressed.current = null;
    setDrag(null);
  };
  /** What is dragged up to where the pointer is now; null: it only clicks. */
  const dragTo = (event: PointerEvent<HTMLElement>) => {
    const press = pressed.current;
    if (press === null) return null;
    const isDrag = drag !== null || Math.hypot(event.clientX - press.x, event.clientY - press.y) > CLICK;
    return isDrag ? { from: press.at, to: pointOf(event) } : null;
  };
  const handlers: WordDrag['handlers'] = {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { x: event.clientX, y: event.clientY, at: pointOf(event) };
    },
    onPointerMove: (event) => {
      setHovered(wordAt(words, ...pointOf(event)));
      const next = dragTo(event);
      if (next !== null) setDrag(next);
    },
    onPointerUp: (event) => {
      if (pressed.current === null) return;
      // The last move may not be drawn yet, so what is drawn is not what was dragged.
      const last = dragTo(event);
      letGo();
      if (last !== null) {
        onTake(wordsIn(words, areaOf(last)));
        return;
      }
      const under = wordAt(words, ...pointOf(event));
      onTake(under === null ? [] : [under]);
    },
    onPointerCancel: letGo,
    onPointerLeave: () => setHovered(null),
  };
  return { hovered: drag === null ? hovered : null, area, dragged, handlers };
}

function areaOf({ from, to }: { readonly from: Point; readonly to: Point }): Box {
  return boxOf([from, to].map(([x, y]) => ({ left: x, top: y, right: x, bottom: y })));
}
