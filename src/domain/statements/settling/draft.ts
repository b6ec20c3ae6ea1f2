import type { Minor } from '#domain/money.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';
import type { FigureRole, RowEntry } from '../reading/statement-table.ts';
import type { Checkpoint, RowNote } from '../statement.schemas.ts';

export type Sign = -1 | 0 | 1;

/** What the marks of a document mean; everything that arithmetic may have to decide. */
export interface SignRules {
  /** Of a figure in an amount column without a mark, outside sections; 0 where only the arithmetic tells. */
  readonly plain: Sign;
  /** Of a minus or parentheses in an amount column: 1 on lists of what was spent, where a payment is deducted. */
  readonly minus: -1 | 1;
  readonly plus: -1 | 1;
  /** Section titles give the sign of unmarked figures; where they were misread they do not. */
  readonly hasSections: boolean;
  /** The printed balances are what is owed. */
  readonly isOwed: boolean;
}

/** How the printed order becomes the order of time. */
export type RowOrder = 'forward' | 'backward' | 'daysBackward';

/** One way to read a table. */
export interface Reading {
  /** By column index. */
  readonly roles: readonly FigureRole[];
  readonly rules: SignRules;
  readonly order: RowOrder;
}

/** A row under one reading. */
export interface DraftRow {
  readonly kind: 'row';
  readonly entry: RowEntry;
  /** Place in the printed order. */
  readonly printedAt: number;
  /** Month and day of its own date. */
  readonly day: string | null;
  /** Without its sign; null where the row has no figure for it. */
  readonly size: Minor | null;
  /** 0 where nothing on the row tells. */
  readonly sign: Sign;
  readonly balance: Minor | null;
  readonly amountFigure: Figure | null;
  readonly balanceFigure: Figure | null;
}

/** A balance printed outside the rows. */
export interface Anchor {
  readonly kind: 'anchor';
  readonly label: 'opening' | 'closing' | 'broughtForward' | 'carriedForward';
  readonly value: Minor;
  /** A sign is printed with it. */
  readonly isMarked: boolean;
  /** It stands in the column of what went out: what is overdrawn stands there, often without a sign. */
  readonly isInDebits?: true | undefined;
  readonly page: number | null;
}

export type Step = DraftRow | Anchor;

/** A row whose amount has been settled; what repairs it changes it in place. */
export interface SettledRow {
  readonly draft: DraftRow;
  amount: Minor;
  /** Nothing but words, or nothing at all, says whether it came in or went out. */
  isSignOpen: boolean;
  balance: Minor | null;
  confidence: number;
  readonly notes: RowNote[];
}

export interface SettledAnchor extends Omit<Anchor, 'kind'> {
  /** Settled rows before it. */
  readonly afterRows: number;
}

/** Sign with which a balance enters sums: what is owed falls as money comes in. */
export function owedFactor(rules: SignRules): -1 | 1 {
  return rules.isOwed ? -1 : 1;
}

export const CHECKPOINT_OF_LABEL = {
  opening: 'balance',
  closing: 'balance',
  broughtForward: 'broughtForward',
  carriedForward: 'carriedForward',
} as const satisfies Record<Anchor['label'], Checkpoint['kind']>;
