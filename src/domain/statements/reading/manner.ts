import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import type { Vocabulary } from '../language/vocabulary.ts';

/** What the whole document settled: how its values are written, and in which words it speaks. */
export interface Manner {
  readonly style: DecimalStyle;
  readonly vocabulary: Vocabulary;
}
