import type { CandidateRule } from '#domain/language/weigh-candidates.ts';

/** A name behind or below a label of the customer. */
export interface LabelledCustomer {
  /** What the label says: the customer, or where goods go to. */
  readonly kind: 'customer' | 'shipTo';
  /** Words go on behind the label in its cell, without a sign between. */
  readonly goesOn: boolean;
  readonly hasAddress: boolean;
  /** The label asks for an address: `Customer address`. */
  readonly isOfAddress: boolean;
  /** Of the label, as a share of the height of its page. */
  readonly depth: number;
  /** Of the label. */
  readonly letters: number;
}

/** In letters: shorter labels are often words of something else. */
export const SHORT_LABEL = 4;
/** Of a page: farther down the words of conditions may be taken for labels. */
const SMALL_PRINT = 0.75;

/** How sure a label makes that a name is the customer's. */
export const CUSTOMER_LABEL_RULES: readonly CandidateRule<LabelledCustomer, null>[] = [
  { name: 'labelled as the customer', weight: 0.93, applies: ({ kind }) => kind === 'customer' },
  { name: 'labelled as where goods go to', weight: 0.5, applies: ({ kind }) => kind === 'shipTo' },
];

/** What makes it less sure. */
export const CUSTOMER_DOUBTS: readonly CandidateRule<LabelledCustomer, null>[] = [
  { name: 'words go on behind the label', weight: 0.25, applies: ({ goesOn }) => goesOn },
  { name: 'no address', weight: 0.15, applies: ({ hasAddress }) => !hasAddress },
  { name: 'labelled as an address', weight: 0.2, applies: ({ isOfAddress }) => isOfAddress },
  { name: 'in small print', weight: 0.2, applies: ({ depth }) => depth > SMALL_PRINT },
  { name: 'short label', weight: 0.1, applies: ({ letters }) => letters < SHORT_LABEL },
];
