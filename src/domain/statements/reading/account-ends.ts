import type { Minor } from '#domain/money.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import type { LabelKind } from '#domain/language/statement-phrases.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import { signedValue } from '#domain/page-text/placed-values.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { findLabelledFigures } from './read-facts-figures.ts';

/** An account's balances before and after its rows. */
export interface AccountEnds {
  readonly opening: Minor;
  readonly closing: Minor;
  /** Index of the first line that names one of them. */
  readonly line: number;
}

const ENDS: ReadonlySet<LabelKind> = new Set(['opening', 'closing']);

/** What lines above a table label as its account's balances; null where one of the two is lacking or there are several. */
export function readEnds(lines: readonly TextLine[], style: DecimalStyle): AccountEnds | null {
  const figures = findLabelledFigures(lines, style);
  const valueOf = (label: LabelKind) => {
    const found = figures.filter((figure) => figure.label === label);
    return found.length === 1 && found[0] !== undefined ? signedValue(found[0].figure) : null;
  };
  const [opening, closing] = [valueOf('opening'), valueOf('closing')];
  if (opening === null || closing === null) return null;
  const line = lines.findIndex(({ text }) => vocabulary.labels(text).some(({ label }) => ENDS.has(label)));
  return { opening, closing, line };
}
