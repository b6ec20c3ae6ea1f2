import { lineAt, type Line } from './line-facts.ts';
import { isValue, isVague, type ValueType } from './value-type.ts';

/** Lines from which a single value says nothing of its column: a page number or a date above it. */
const MANY_LINES = 6;
/** The same where the column is blank in all other lines. */
const FEW_LINES = 4;

/**
 * By column the type of at least half of its values, when that is number, date or address, or a truth value in more
 * than half of the lines; else null.
 */
export function columnTypes(
  lines: readonly Line[],
  at: readonly number[],
  width: number,
): (ValueType | null)[] {
  const counts = Array.from({ length: width }, () => new Map<ValueType, number>());
  for (const i of at) {
    const { types, filled } = lineAt(lines, i);
    if (filled < 2 && width > 1) continue;
    for (const [column, type] of types.entries()) {
      const known = counts[column];
      if (type !== 'blank' && type !== 'mark') known?.set(type, (known.get(type) ?? 0) + 1);
    }
  }
  return counts.map((types) => {
    let all = 0;
    for (const times of types.values()) all += times;
    for (const [type, times] of types) {
      if (times < 2 && (at.length >= MANY_LINES || (all === 1 && at.length > FEW_LINES))) continue;
      // Letters such as y and f in two lines may be anything.
      const isTruth = type === 'truth' && times > 1 && times * 2 > at.length && (times > 2 || times < all);
      if (isValue(type) ? times * 2 >= all : isTruth) return type;
    }
    return null;
  });
}

export interface Agreement {
  readonly like: number;
  readonly unlike: number;
}

/** How many of a line's cells have the type of their column, and how many another. */
export function agreement(of: Line, types: readonly (ValueType | null)[]): Agreement {
  let like = 0;
  let unlike = 0;
  for (const [column, type] of of.types.entries()) {
    const usual = types[column] ?? null;
    if (usual === null) continue;
    if (type === usual) like++;
    else if (!isVague(type)) unlike++;
  }
  return { like, unlike };
}
