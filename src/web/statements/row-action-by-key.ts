import type { KeyboardEvent } from 'react';

/** The actions that keys can start. */
interface KeyedActions {
  readonly add: () => void;
  readonly remove: () => void;
  readonly flip: () => void;
  readonly split: () => void;
  readonly change: () => void;
  readonly makeRule: () => void;
  readonly book: () => void;
  readonly selectAll: () => void;
  /** Null: nothing is selected. */
  readonly clearSelection: (() => void) | null;
  readonly goToNextCheck: (direction: 1 | -1) => void;
  readonly showHelp: () => void;
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Finds the action for a key that no cell handles; null if there is none. `ROW_SHORTCUTS` lists the keys for people. */
export function rowActionByKey(pressed: PressedKey, actions: KeyedActions): (() => void) | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = pressed;
  if (altKey) return altAction(pressed.code, actions);
  if (ctrlKey || metaKey) {
    if (key === 'Enter') return actions.add;
    return key.toLowerCase() === 'a' ? actions.selectAll : null;
  }
  switch (key) {
    case 'Delete':
      return actions.remove;
    case 'Escape':
      return actions.clearSelection;
    case 'F8':
      return () => actions.goToNextCheck(shiftKey ? -1 : 1);
    case '?':
      return actions.showHelp;
    default:
      return null;
  }
}

/** By the key's place: with Alt some keyboards write another letter. */
function altAction(code: string, { flip, split, book, makeRule, change }: KeyedActions): (() => void) | null {
  switch (code) {
    case 'KeyM':
      return flip;
    case 'KeyP':
      return split;
    case 'KeyB':
      return book;
    case 'KeyR':
      return makeRule;
    case 'KeyE':
      return change;
    default:
      return null;
  }
}
