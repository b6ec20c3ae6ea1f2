import { useEffect, useState, type DOMAttributes, type KeyboardEvent, type RefObject } from 'react';
import { boxOf, type Box } from './marks.ts';
import { firstWordIn, stepFrom, wordsIn, type PickableWord, type Step } from './pick-words.ts';

const isStep = (key: string): key is Step =>
  key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';

interface WordKeysOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly words: readonly PickableWord[];
  /** Where the keyboard begins; null: at the first word. */
  readonly start: Box | null;
  readonly onTake: (indexes: readonly number[]) => void;
}

interface WordKeys {
  /** The words that Enter takes; none while the keyboard is elsewhere. */
  readonly byKeys: readonly number[];
  /** The word that the keys have reached. */
  readonly cursor: number;
  readonly handlers: Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>;
}

/** Chooses words by the arrow keys, several with Shift, and takes them with Enter. */
export function useWordKeys({ box, words, start, onTake }: WordKeysOptions): WordKeys {
  /** From the word at which Shift began to the one that the keys have reached; null: no key has moved yet. */
  const [reach, setReach] = useState<{ readonly anchor: number; readonly cursor: number } | null>(null);
  const [isFocused, setFocused] = useState(false);
  const first = firstWordIn(words, start);
  const { anchor, cursor } = reach ?? { anchor: first, cursor: first };
  const [a, b] = [words[anchor], words[cursor]];
  const chosen = a === undefined || b === undefined ? [] : wordsIn(words, boxOf([a, b]));

  const reached = reach?.cursor ?? null;
  useEffect(() => {
    if (reached !== null)
      box.current
        ?.querySelector(`[data-word="${String(reached)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box, reached]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (words.length === 0 || ctrlKey || metaKey || altKey) return;
    if (isStep(key)) {
      const next = stepFrom(words, cursor, key);
      setReach({ anchor: shiftKey ? anchor : next, cursor: next });
    } else if (key === 'Enter' || key === ' ') onTake(chosen);
    else return;
    event.preventDefault();
  };
  return {
    byKeys: isFocused ? chosen : [],
    cursor,
    handlers: { onKeyDown, onFocus: () => setFocused(true), onBlur: () => setFocused(false) },
  };
}
