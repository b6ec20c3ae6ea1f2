import { ROW_FLAG } from '../stored/table-result.ts';
import type { DuplicateType } from '../table-repair.schemas.ts';

/** Why a row repeats an earlier one. */
export type DuplicateKind = 'exact' | 'normalized' | 'sameRecord' | 'conflict' | 'sameEmail' | 'equalPayment';

/** By kind: the row's ROW_FLAG bit (`review`: it stays unless a person decides otherwise), its type, and percent of confidence. */
export const DUPLICATE_KINDS = {
  exact: { flag: ROW_FLAG.exact, type: 'exact', confidence: 100 },
  normalized: { flag: ROW_FLAG.normalized, type: 'normalized', confidence: 95 },
  sameRecord: { flag: ROW_FLAG.key, type: 'key', confidence: 97 },
  conflict: { flag: ROW_FLAG.review, type: 'key', confidence: 70 },
  sameEmail: { flag: ROW_FLAG.review, type: 'key', confidence: 85 },
  equalPayment: { flag: ROW_FLAG.review, type: 'key', confidence: 60 },
} as const satisfies Readonly<
  Record<DuplicateKind, { flag: number; type: DuplicateType; confidence: number }>
>;
