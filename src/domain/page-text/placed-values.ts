import type { CalendarDay } from '#domain/values/calendar.ts';
import type { SignMark } from '#domain/language/printed-values.ts';
import type { Minor } from '#domain/money.ts';
import type { Box } from '#domain/page-layout/page-words.ts';

/** A figure with the money's decimals, as printed. */
export interface Figure extends Box {
  readonly text: string;
  readonly page: number;
  /** Without its sign, in the document's smallest unit. */
  readonly value: Minor;
  readonly mark: SignMark | null;
  /** ISO 4217 where one is printed with it. */
  readonly currency: string | null;
  /** 0 to 1: the least of its words. */
  readonly confidence: number;
  /** What else it was recognised as, without its sign. */
  readonly otherValues?: readonly Minor[];
}

/** What it says with its sign, as printed: a return among purchases is taken off. */
export function signedValue({ value, mark }: Pick<Figure, 'value' | 'mark'>): Minor {
  return mark === 'minus' ? -value : value;
}

/** A date as printed. More than one reading where day and month can be told only by other rows. */
export interface DateText extends Box {
  readonly text: string;
  readonly page: number;
  readonly readings: readonly CalendarDay[];
}
