import { useRef, useState } from 'react';
import type { Place } from '#domain/printed.schemas.ts';
import { withPlace, type Typed } from './read-typed.ts';
import { useReviewBoard } from './review-board.ts';
import type { Refused } from './use-picking.ts';

interface DraftedTextOptions {
  /** The text as it was taken last, in the wire's form. */
  readonly value: string;
  readonly read: (text: string) => Typed;
}

/** A text that is typed and not taken yet. */
interface DraftedText {
  /** Null: nothing that is not taken. */
  readonly typed: string | null;
  /** Why it cannot be saved; null: it can, or that was not tried. */
  readonly problem: string | null;
  /** Tells whether something is typed, even before the next render. */
  readonly isTyped: () => boolean;
  readonly write: (text: string) => void;
  /** Starts from a text that was picked on the page and could not be read. */
  readonly correct: (refused: Refused) => void;
  readonly take: () => void;
  readonly giveUp: () => void;
}

/** Holds a text while it is typed: checks it on every change, saves or discards it. Unreadable text stays as typed. */
export function useDraftedText({ value, read }: DraftedTextOptions): DraftedText {
  const board = useReviewBoard();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A text saved with Enter is not saved again as the cursor moves to the next line within the same event.
  const untaken = useRef<string | null>(null);
  /** Where on the page the text was picked that is now put right by typing. */
  const where = useRef<Place | null>(null);
  const type = (text: string | null) => {
    untaken.current = text;
    setTyped(text);
  };
  const giveUp = () => {
    type(null);
    where.current = null;
    setProblem(null);
    board.draft(null);
  };
  const take = () => {
    const text = untaken.current;
    if (text === null || text === value) {
      if (typed !== null) giveUp();
      return;
    }
    const { edit, problem: wrong } = read(text);
    const placed = edit === null || where.current === null ? edit : withPlace(edit, where.current);
    const refusal = placed === null ? wrong : board.apply([placed]);
    if (refusal === null) {
      giveUp();
      return;
    }
    setProblem(refusal);
    board.draft(null);
  };
  return {
    typed,
    problem,
    isTyped: () => untaken.current !== null,
    write: (text) => {
      type(text);
      setProblem(null);
      board.draft(read(text).edit);
    },
    correct: (refused) => {
      type(refused.text);
      where.current = refused.where;
      setProblem(refused.problem);
    },
    take,
    giveUp,
  };
}
