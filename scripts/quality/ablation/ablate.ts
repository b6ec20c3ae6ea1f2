import { changeOf } from '../compare-results.ts';
import type { DocumentWithTruth } from '../find-documents.ts';
import { isSameKind } from '../print-report.ts';
import type { Result } from '../results.schemas.ts';
import { resultOf } from '../score-document.ts';
import type { FoundRule } from './find-rules.ts';
import type { Reread } from './prepare-document.ts';
import { RuleSwitch } from './rule-switch.ts';

export interface PreparedDocument {
  readonly document: DocumentWithTruth;
  readonly reread: Reread;
}

/** What a rule is worth on these documents. */
export interface RuleWorth {
  readonly id: string;
  /** Documents in which it applied to anything. */
  readonly applied: number;
  /** Documents that are read better with it, and worse. */
  readonly gained: number;
  readonly lost: number;
  /** Fields right and shares of rows right that it brings, over all documents; negative where it costs some. */
  readonly gain: number;
}

/** Reads each document with all rules, and again without each rule that applied in it. */
export function ablate(documents: readonly PreparedDocument[], rules: readonly FoundRule[]): RuleWorth[] {
  const rulesOff = new RuleSwitch(rules);
  const worth = new Map(rules.map(({ id }) => [id, { id, applied: 0, gained: 0, lost: 0, gain: 0 }]));
  for (const { document, reread } of documents) {
    const score = () => resultOf(document, reread('told'), reread('by content'));
    const { result: whole, applied } = rulesOff.run(null, score);
    for (const id of applied) {
      const without = rulesOff.run(id, score).result;
      const { direction } = changeOf(without, whole);
      const own = worth.get(id);
      if (own === undefined) continue;
      own.applied += 1;
      own.gained += Number(direction === 'better');
      own.lost += Number(direction === 'worse');
      own.gain += rightOf(whole) - rightOf(without);
    }
  }
  return [...worth.values()].toSorted((a, b) => b.gain - a.gain);
}

/** How much of a document is right: its fields, its rows as one more, its kind as another. */
function rightOf({ score, kind, byContent }: Result): number {
  const fields = Object.values(score.fields).reduce<number>((sum, share) => sum + (share ?? 0), 0);
  const isKindRight = byContent !== undefined && isSameKind(kind, byContent);
  return fields + (score.f1 ?? 0) + Number(isKindRight);
}

/** The outcome as lines of text, what helps first. */
export function ablationLines(all: readonly RuleWorth[], documents: number): string[] {
  const line = ({ id, applied, gained, lost, gain }: RuleWorth) =>
    `${id.padEnd(60)} ${String(applied).padStart(7)} ${String(gained).padStart(7)} ${String(lost).padStart(7)} ${gain.toFixed(2).padStart(8)}`;
  const title = `${'RULE'.padEnd(60)} applied  better   worse     gain`;
  const still = all.filter(({ gained, lost, gain }) => gained + lost === 0 && Math.abs(gain) < 1e-9);
  const moving = all.filter((rule) => !still.includes(rule));
  return [
    `${String(all.length)} rules on ${String(documents)} documents: how many are read better and worse with each`,
    title,
    ...moving.map(line),
    '',
    `THESE MOVE NOTHING: ${String(still.length)}`,
    ...still.map(line),
  ];
}
