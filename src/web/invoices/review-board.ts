import { createContext, use } from 'react';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { PickAsk, Refused } from './use-picking.ts';

/** Everything that the fields of a review share; the same object for as long as the review is open. */
export interface ReviewBoard {
  /** Shows edits at once and stores them. @returns why they cannot be made, or null */
  readonly apply: (edits: readonly InvoiceEdit[]) => string | null;
  /** Takes the edit that is being typed, so that the check moves with it; null: none. */
  readonly draft: (edit: InvoiceEdit | null) => void;
  /** The cursor is in what has this place. */
  readonly enter: (place: string) => void;
  /** It is pointed at. */
  readonly point: (place: string | null) => void;
  /** Lets a field's value be picked on the page; null: there are no pages to pick from. */
  readonly pick: ((ask: PickAsk) => void) | null;
  /** What was picked for what has this place and cannot be read; handed over once. */
  readonly takeRefused: (place: string) => Refused | null;
}

export const ReviewBoardContext = createContext<ReviewBoard | null>(null);

export function useReviewBoard(): ReviewBoard {
  const board = use(ReviewBoardContext);
  if (board === null) throw new Error('A field stands outside the review');
  return board;
}
