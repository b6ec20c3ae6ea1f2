import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Place } from '#domain/printed.schemas.ts';
import { invert, project, type Projection } from '#domain/page-images/projection.ts';
import { errorSentence } from '#web/request.ts';
import { boxOf, type Box } from './marks.ts';
import {
  firstWordIn,
  pickedWords,
  stepFrom,
  wordAt,
  wordsIn,
  type PickableWord,
  type Step,
} from './pick-words.ts';
import { WordBoxes } from './word-boxes.tsx';
import { wordsQuery } from './words.queries.ts';

/** What a person took from a page. */
export interface TakenWords {
  /** Its lines, at least one. */
  readonly lines: readonly string[];
  readonly place: Place;
}

/** Somebody is to pick words of the pages; a new object begins anew. */
export interface WordPicking {
  readonly fileId: string;
  /** The mark at which the keyboard begins, where there is one. */
  readonly startId: string;
  readonly onTake: (taken: TakenWords) => void;
}

interface WordPickerProps {
  readonly picking: WordPicking;
  readonly number: number;
  /** Of the page as it is shown. */
  readonly page: { readonly width: number; readonly height: number };
  readonly toShown: Projection | null;
  /** Where the keyboard begins; null: at the first word. */
  readonly start: Box | null;
  readonly takesFocus: boolean;
}

type Point = readonly [x: number, y: number];
const NO_WORDS: readonly PickableWord[] = [];
/** Pixels that a pressed pointer may move and still only clicks. */
const CLICK = 4;
const isStep = (key: string): key is Step =>
  key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';

/** The words of a page to be picked: one by a click, several by a drag or by keys. */
export function WordPicker({ picking, number, page, toShown, start, takesFocus }: WordPickerProps) {
  const { fileId, onTake } = picking;
  const { data, error, isPending } = useQuery(wordsQuery(fileId, number));
  const words = data?.words ?? NO_WORDS;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point } | null>(null);
  const pressed = useRef<{ readonly x: number; readonly y: number; readonly at: Point } | null>(null);
  /** From the word at which Shift began to the one that the keys have reached; null: no key has moved yet. */
  const [reach, setReach] = useState<{ readonly anchor: number; readonly cursor: number } | null>(null);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const keyed = (anchor: number, cursor: number): number[] => {
    const [a, b] = [words[anchor], words[cursor]];
    return a === undefined || b === undefined ? [] : wordsIn(words, boxOf([a, b]));
  };
  const dragged = drag === null ? null : wordsIn(words, areaOf(drag));
  const first = firstWordIn(words, start);
  const from = reach ?? { anchor: first, cursor: first };
  const byKeys = isFocused ? keyed(from.anchor, from.cursor) : [];
  const picked = dragged ?? byKeys;
  const cursor = reach?.cursor ?? null;
  useEffect(() => {
    if (cursor !== null)
      box.current
        ?.querySelector(`[data-word="${String(cursor)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cursor]);

  const take = (indexes: readonly number[]) => {
    if (indexes.length === 0) return;
    const { lines, box: around } = pickedWords(words, indexes);
    onTake({ lines, place: { page: number, box: around } });
  };
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * page.width;
    const y = ((clientY - top) / height) * page.height;
    return toShown === null ? [x, y] : project(invert(toShown), x, y);
  };
  const hold = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = { x: event.clientX, y: event.clientY, at: pointOf(event) };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const to = pointOf(event);
    const press = pressed.current;
    setHovered(wordAt(words, ...to));
    if (press === null) return;
    const isDrag = drag !== null || Math.hypot(event.clientX - press.x, event.clientY - press.y) > CLICK;
    if (isDrag) setDrag({ from: press.at, to });
  };
  const letGo = () => {
    pressed.current = null;
    setDrag(null);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (pressed.current === null) return;
    letGo();
    const under = wordAt(words, ...pointOf(event));
    take(dragged ?? (under === null ? [] : [under]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (words.length === 0 || ctrlKey || metaKey || altKey) return;
    if (isStep(key)) {
      const next = stepFrom(words, from.cursor, key);
      setReach({ anchor: shiftKey ? from.anchor : next, cursor: next });
    } else if (key === 'Enter' || key === ' ') take(keyed(from.anchor, from.cursor));
    else return;
    event.preventDefault();
  };
  const toHear = isPending
    ? 'Loading the words of this page'
    : error !== null
      ? `We couldn’t load the words of this page. ${errorSentence(error)}`
      : words.length === 0
        ? 'No words were read on this page. Type the value instead.'
        : null;
  return (
    <>
      <div
        ref={box}
        role="listbox"
        aria-label={`Words of page ${String(number)}`}
        aria-multiselectable
        aria-describedby={toHear === null ? undefined : `${id}-said`}
        aria-activedescendant={byKeys.length === 0 ? undefined : `${id}-${String(from.cursor)}`}
        tabIndex={0}
        data-picker={number}
        // A finger that moves sideways picks; up and down it scrolls.
        className="absolute inset-0 cursor-crosshair touch-pan-y -outline-offset-2 select-none"
        onPointerDown={hold}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={letGo}
        onPointerLeave={() => setHovered(null)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
      >
        <WordBoxes
          words={words}
          page={page}
          toShown={toShown}
          picked={picked}
          hovered={drag === null ? hovered : null}
          area={drag === null ? null : areaOf(drag)}
        />
        {byKeys.map((index) => (
          <span key={index} id={`${id}-${String(index)}`} role="option" aria-selected className="sr-only">
            {words[index]?.text}
          </span>
        ))}
      </div>
      {toHear === null ? null : (
        <p
          id={`${id}-said`}
          role="status"
          className="absolute top-3 left-1/2 w-max max-w-[90%] -translate-x-1/2 rounded-md bg-surface px-3 py-2 text-center text-[0.8125rem] text-ink shadow-float"
        >
          {toHear}
        </p>
      )}
    </>
  );
}

function areaOf({ from, to }: { readonly from: Point; readonly to: Point }): Box {
  return boxOf([from, to].map(([x, y]) => ({ left: x, top: y, right: x, bottom: y })));
}
