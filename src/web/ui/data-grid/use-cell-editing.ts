import { useRef, useState } from 'react';

/** A cell that is being typed in. */
export interface OpenCell<Where> {
  readonly where: Where;
  /** The text at the start; after a text was refused, that text. */
  readonly text: string;
  /** Why the text cannot be saved; null until that was tried. */
  readonly problem: string | null;
  /** True where all of the text is selected at the start. */
  readonly selectsAll: boolean;
}

interface CellEditingOptions<Where> {
  /** @returns why the text cannot be saved; null: it is saved, or there is nothing to save */
  readonly save: (where: Where, text: string) => string | null;
  /** Takes each text that is typed. */
  readonly onType?: (where: Where, text: string) => void;
  /** The cell is closed: saved, or given up. */
  readonly onClose?: () => void;
}

export interface CellEditingHandle<Where> {
  readonly open: OpenCell<Where> | null;
  /** Opens a cell; not while another holds a text that cannot be saved. Tells whether it is open. */
  readonly begin: (where: Where, text: string, selectsAll: boolean) => boolean;
  readonly type: (text: string) => void;
  /** Saves the text. Tells whether nothing is open any more; otherwise the cell says why not. */
  readonly commit: () => boolean;
  readonly cancel: () => void;
}

/** Typing in the cells of a grid: begin, type, then commit or cancel. */
export function useCellEditing<Where>(options: CellEditingOptions<Where>): CellEditingHandle<Where> {
  const { save, onType, onClose } = options;
  const [open, setShown] = useState<OpenCell<Where> | null>(null);
  // A field that goes away still reports that it lost the focus: by then nothing is open any more.
  const now = useRef<OpenCell<Where> | null>(null);
  const show = (next: OpenCell<Where> | null) => {
    now.current = next;
    setShown(next);
  };
  const close = () => {
    show(null);
    onClose?.();
  };
  return {
    open,
    begin: (where, text, selectsAll) => {
      if (now.current !== null && now.current.problem !== null) return false;
      show({ where, text, problem: null, selectsAll });
      return true;
    },
    type: (text) => {
      const { current } = now;
      if (current === null) return;
      const typed = { ...current, text, problem: null };
      // The field shows its text by itself: the grid is drawn again only for a problem that goes away.
      if (current.problem === null) now.current = typed;
      else show(typed);
      onType?.(current.where, text);
    },
    commit: () => {
      const { current } = now;
      if (current === null) return true;
      const problem = save(current.where, current.text);
      if (problem === null) close();
      else show({ ...current, problem });
      return problem === null;
    },
    cancel: close,
  };
}
