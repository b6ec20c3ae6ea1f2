import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { afterPress } from '#web/ui/after-press.ts';
import { useStableCallback } from '#web/ui/use-stable-callback.ts';
import type { Typed } from './read-typed.ts';
import { useReviewBoard } from './review-board.ts';
import { useDraftedText } from './use-drafted-text.ts';
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
  const field = useRef<Field | null>(null);
  const { typed, problem, isTyped, write, correct, take, giveUp } = useDraftedText({ value, read });
  const takeLatest = useStableCallback(take);
  const hasPick = asks !== undefined && board.pick !== null;
  const pick = () => {
    if (asks === undefined || board.pick === null) return;
    giveUp();
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
      onChange: ({ target }) => write(target.value),
      onFocus: ({ target }) => {
        field.current = target;
        setFocused(true);
        board.enter(place);
        const refused = board.takeRefused(place);
        if (refused !== null) correct(refused);
        // The pointer that came here sets the caret after this; what was typed meanwhile stays.
        requestAnimationFrame(() => {
          const isHere = document.activeElement === target && !isTyped();
          if (isHere && !hasLines) target.select();
        });
      },
      onBlur: () => {
        setFocused(false);
        afterPress(takeLatest);
      },
      onKeyDown: (event) => {
        if (event.nativeEvent.isComposing) return;
        // By the key's place: with Alt some keyboards write another letter.
        if (event.altKey && event.code === 'KeyP' && hasPick) {
          event.preventDefault();
          pick();
        } else if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          giveUp();
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
