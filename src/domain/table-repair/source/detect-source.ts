import type { SourceDetection } from '#domain/files/files.schemas.ts';
import type { TableSample } from '../table-sample.ts';
import { ACCOUNTING_SIGNATURES } from './accounting-signatures.ts';
import { CONTACT_SIGNATURES } from './contact-signatures.ts';
import { findContentSigns, type ContentSign } from './content-signs.ts';
import { SHOP_SIGNATURES } from './shop-signatures.ts';
import type { SourceSignature } from './signature.ts';

const SIGNATURES: readonly SourceSignature[] = [
  ...SHOP_SIGNATURES,
  ...ACCOUNTING_SIGNATURES,
  ...CONTACT_SIGNATURES,
];

const POINTS = { mark: 3, hint: 2, usual: 1 } as const;
/** Usual names prove nothing however many there are. */
const MOST_USUAL_POINTS = 5;
const NEEDED_POINTS = 7;
/** Where no name is a system's own. */
const NEEDED_HINTS = 3;
const NEEDED_WITHOUT_MARKS = 11;
/** Of the points of an export whose every column is known. */
const SURE_POINTS = 24;
export const GENERIC: SourceDetection = { source: 'generic', label: 'Generic', confidence: 0 };

/**
 * Recognises the system that an export came from: by its column names, of which those count most that other systems do
 * not use; by the form of its ids and codes; by the lines above the table; where there is no header, by its shape.
 * A name that is a mark of two systems counts for both, so that the other columns decide.
 *
 * @returns `generic` when nothing speaks for a system clearly; confidence 0 to 1
 */
export function detectSource(sample: TableSample): SourceDetection {
  const present = new Set(sample.header.map(plainName).filter((name) => name !== ''));
  const signs = findContentSigns(sample);
  const found = new Map<string, ContentSign>();
  for (const signature of SIGNATURES) {
    const points = pointsOf(signature, present);
    if (points > (found.get(signature.source)?.points ?? 0)) {
      found.set(signature.source, { source: signature.source, label: signature.label, points });
    }
  }
  for (const { source, label, points } of signs) {
    const known = found.get(source)?.points ?? 0;
    found.set(source, { source, label, points: known + points });
  }
  const [best, second] = [...found.values()].toSorted((a, b) => b.points - a.points);
  if (best === undefined || best.points < NEEDED_POINTS) return GENERIC;
  return {
    source: best.source,
    label: best.label,
    confidence: confidenceOf(best.points, second?.points ?? 0),
  };
}

/** Points of the names; 0 where names of its own are missing and others do not make up for it. */
function pointsOf(signature: SourceSignature, present: ReadonlySet<string>): number {
  const count = (list: readonly string[]) => list.filter((name) => present.has(name)).length;
  let marks = count(signature.marks);
  if (signature.source === 'salesforce') marks += [...present].filter((name) => name.endsWith('__c')).length;
  if (signature.source === 'zoho') marks += [...present].filter((name) => name.startsWith('cf.')).length;
  if (signature.source === 'dynamics')
    marks += [...present].filter((name) => name.startsWith('(do not modify)')).length;
  const hints = count(signature.hints ?? []);
  const usual = Math.min(MOST_USUAL_POINTS, count(signature.usual));
  const points = marks * POINTS.mark + hints * POINTS.hint + usual * POINTS.usual;
  return marks === 0 && (hints < NEEDED_HINTS || points < NEEDED_WITHOUT_MARKS) ? 0 : points;
}

/** Half is where a source is first named; a second system with as many points takes as much away. */
function confidenceOf(points: number, second: number): number {
  const strength = Math.min(1, (points - NEEDED_POINTS) / (SURE_POINTS - NEEDED_POINTS));
  const lead = 1 - (0.5 * second) / points;
  return Math.round(Math.min(0.99, (0.6 + 0.39 * strength) * Math.min(1, 0.3 + lead)) * 100) / 100;
}

function plainName(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
