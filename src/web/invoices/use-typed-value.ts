import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { Place } from '#domain/printed.schemas.ts';
import { withPlace, type Typed } from './read-typed.ts';
import { useReviewBoard } from './review-board.ts';
import type { PickAsk } from './use-picking.ts';

interface TypedValueOptions {
  /** The text to be edited: plain, in the wire's form. */
  readonly value: string;
  /** The text while nobody edits it. */
  readonly shown: string;
  readonly place: string;
  readonly read: (text: string) => Typed;
  /** Enter is a letter of it. */
  readonly hasLines: boolean;
  /** The field, where its value can be picked on the page. */
  readonly asks?: PickAsk;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

interface TypedValue {
  /** Why the typed text cannot be saved; null: it can. */
  readonly problem: string | null;
  /** It has the focus, and there are pages to pick its value from. */
  readonly canPick: boolean;
  /** Lets the value be picked on the page. */
  readonly pick: () => void;
  /** For the input. */
  readonly input: {
    readonly value: string;
    readonly 'data-place': string;
    /** While nothing is typed, Ctrl+Z is the review's. */
    readonly 'data-untouched': '' | undefined;
    readonly 'aria-invalid': boolean;
    readonly 'aria-keyshortcuts': 'Alt+P' | undefined;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly onFocus: (event: FocusEvent<Field>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<Field>) => void;
    readonly onMouseMove: (event: MouseEvent<Field>) => void;
    readonly onMouseLeave: () => void;
  };
}

/**
 * A value while a person types: the check moves with each letter, Enter and leaving take it, Escape gives it up. What
 * cannot be read stays as typed, with a sentence.
 */
export function useTypedValue(options: TypedValueOptions): TypedValue {
  const { value, shown, place, read, hasLines, asks } = options;
  const board = useReviewBoard();
  const [isFocused, setFocused] = useState(false);
  /** Null: nothing that is not taken. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A text saved with Enter is not saved again as the cursor moves to the next line within the same event.
  const untaken = useRef<string | null>(null);
  /** Where on the page the text was picked that is now put right by typing. */
  const where = useRef<Place | null>(null);
  const field = useRef<Field | null>(null);
  const type = (text: string | null) => {
    untaken.current = text;
    setTyped(text);
  };
  const settle = () => {
    type(null);
    where.current = null;
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
    const placed = edit === null || where.current === null ? edit : withPlace(edit, where.current);
    const refusal = placed === null ? wrong : board.apply([placed]);
    if (refusal === null) {
      settle();
      return;
    }
    setProblem(refusal);
    board.draft(null);
  };
  const hasPick = asks !== undefined && board.pick !== null;
  const pick = () => {
    if (asks === undefined || board.pick === null) return;
    settle();
    board.pick(asks);
  };
  // Once the plain form stands in the field, before another key can come.
  useLayoutEffect(() => {
    if (isFocused && !hasLines) field.current?.select();
  }, [isFocused, hasLines]);
  return {
    problem,
    canPick: isFocused && hasPick,
    pick,
    input: {
      value: typed ?? (isFocused ? value : shown),
      'data-place': place,
      'data-untouched': typed === null ? '' : undefined,
      'aria-invalid': problem !== null,
      'aria-keyshortcuts': hasPick ? 'Alt+P' : undefined,
      onChange: ({ target }) => {
        type(target.value);
        setProblem(null);
        board.draft(read(target.value).edit);
      },
      onFocus: ({ target }) => {
        field.current = target;
        setFocused(true);
        board.enter(place);
        const refused = board.takeRefused(place);
        if (refused !== null) {
          type(refused.text);
          where.current = refused.where;
          setProblem(refused.problem);
        }
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
        // By the key's place: with Alt some keyboards write another letter.
        if (event.altKey && event.code === 'KeyP' && hasPick) {
          event.preventDefault();
          pick();
        } else if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          settle();
        } else if (event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          take();
        }
      },
      // Only a mouse that really moves points: fields that move below a resting one do not count.
      onMouseMove: ({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) board.point(place);
      },
      onMouseLeave: () => board.point(null),
    },
  };
}
