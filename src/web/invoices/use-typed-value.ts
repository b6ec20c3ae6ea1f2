import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Typed } from './read-typed.ts';
import { useReviewBoard } from './review-board.ts';

interface TypedValueOptions {
  /** As it is typed: plain, in the wire's form. */
  readonly value: string;
  /** As it is shown while nobody types. */
  readonly shown: string;
  readonly place: string;
  readonly read: (text: string) => Typed;
  /** Enter is a letter of it. */
  readonly hasLines: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

interface TypedValue {
  /** What is wrong with what was typed; null: nothing. */
  readonly problem: string | null;
  /** For the input. */
  readonly input: {
    readonly value: string;
    readonly 'data-place': string;
    /** While nothing is typed, Ctrl+Z is the review's. */
    readonly 'data-untouched': '' | undefined;
    readonly 'aria-invalid': boolean;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly onFocus: (event: FocusEvent<Field>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<Field>) => void;
    readonly onMouseEnter: () => void;
    readonly onMouseLeave: () => void;
  };
}

/**
 * A value while a person types: the check moves with each letter, Enter and leaving take it, Escape gives it up. What
 * cannot be read stays as typed, with a sentence.
 */
export function useTypedValue({ value, shown, place, read, hasLines }: TypedValueOptions): TypedValue {
  const board = useReviewBoard();
  const [isFocused, setFocused] = useState(false);
  /** Null: nothing that is not taken. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // What is taken with Enter is not taken again as the cursor goes to the next line within the same event.
  const untaken = useRef<string | null>(null);
  const field = useRef<Field | null>(null);
  const type = (text: string | null) => {
    untaken.current = text;
    setTyped(text);
  };
  const settle = () => {
    type(null);
    setProblem(null);
    board.draft(null);
  };
  const take = () => {
    const text = untaken.current;
    if (text === null || text === value) {
      if (typed !== null) settle();
      return;
    }
    const { edit, problem: wrong } = read(text);
    const refusal = edit === null ? wrong : board.apply([edit]);
    if (refusal === null) {
      settle();
      return;
    }
    setProblem(refusal);
    board.draft(null);
  };
  // Once the plain form stands in the field, before another key can come.
  useLayoutEffect(() => {
    if (isFocused && !hasLines) field.current?.select();
  }, [isFocused, hasLines]);
  return {
    problem,
    input: {
      value: typed ?? (isFocused ? value : shown),
      'data-place': place,
      'data-untouched': typed === null ? '' : undefined,
      'aria-invalid': problem !== null,
      onChange: ({ target }) => {
        type(target.value);
        setProblem(null);
        board.draft(read(target.value).edit);
      },
      onFocus: ({ target }) => {
        field.current = target;
        setFocused(true);
        board.enter(place);
        // The pointer that came here sets the caret after this; what was typed meanwhile stays.
        requestAnimationFrame(() => {
          const isHere = document.activeElement === target && untaken.current === null;
          if (isHere && !hasLines) target.select();
        });
      },
      onBlur: () => {
        setFocused(false);
        take();
      },
      onKeyDown: (event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          settle();
        } else if (event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          take();
        }
      },
      onMouseEnter: () => board.point(place),
      onMouseLeave: () => board.point(null),
    },
  };
}
