/** How a figure's sign is printed: before, behind, around it, or by letters (Dr, S, Af, D; Cr, H, Bij, C; OD). */
export type SignMark = 'minus' | 'plus' | 'parentheses' | 'debit' | 'credit' | 'overdrawn';

export interface PartialDate {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}
