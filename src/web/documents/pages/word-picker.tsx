import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { Place } from '#domain/printed.schemas.ts';
import type { Projection } from '#domain/page-images/projection.ts';
import { errorSentence } from '#web/request.ts';
import type { Box } from './marks.ts';
import { pickedWords, type PickableWord } from './pick-words.ts';
import { useWordDrag } from './use-word-drag.ts';
import { useWordKeys } from './use-word-keys.ts';
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

const NO_WORDS: readonly PickableWord[] = [];

/** The words of a page to be picked: one by a click, several by a drag or by keys. */
export function WordPicker({ picking, number, page, toShown, start, takesFocus }: WordPickerProps) {
  const { fileId, onTake } = picking;
  const { data, error, isPending } = useQuery(wordsQuery(fileId, number));
  const words = data?.words ?? NO_WORDS;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const take = (indexes: readonly number[]) => {
    if (indexes.length === 0) return;
    const { lines, box: around } = pickedWords(words, indexes);
    onTake({ lines, place: { page: number, box: around } });
  };
  const { hovered, area, dragged, handlers: ofPointer } = useWordDrag({ words, page, toShown, onTake: take });
  const { byKeys, cursor, handlers: ofKeys } = useWordKeys({ box, words, start, onTake: take });
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
        aria-activedescendant={byKeys.length === 0 ? undefined : `${id}-${String(cursor)}`}
        tabIndex={0}
        data-picker={number}
        // A finger that moves sideways picks; up and down it scrolls.
        className="absolute inset-0 cursor-crosshair touch-pan-y -outline-offset-2 select-none"
        {...ofPointer}
        {...ofKeys}
      >
        <WordBoxes
          words={words}
          page={page}
          toShown={toShown}
          picked={dragged ?? byKeys}
          hovered={hovered}
          area={area}
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
