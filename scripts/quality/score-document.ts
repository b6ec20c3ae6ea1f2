import { createHash } from 'node:crypto';
import type { DocumentWithTruth } from './find-documents.ts';
import type { Reading } from './readings.schemas.ts';
import type { Result, Score } from './results.schemas.ts';
import { scoreInvoice } from './score-invoice.ts';
import { scoreStatement } from './score-statement.ts';

/** Compares a document's reading with its truth, and says what became of it. */
export function resultOf(
  { id, kind, medium, truth }: DocumentWithTruth,
  reading: Reading,
  byContent: Reading | null,
): Result {
  return {
    id,
    kind,
    medium,
    country: truth.country ?? null,
    refusal: reading.status === 'read' ? null : refusalOf(reading),
    ...(byContent === null
      ? {}
      : { byContent: byContent.status === 'read' ? byContent.json.kind : 'refused' }),
    pages: reading.status === 'read' ? reading.pages : null,
    seconds: reading.seconds,
    score: scoreOf({ truth }, reading),
  };
}

function refusalOf(reading: Exclude<Reading, { status: 'read' }>): { code: string; message: string } {
  return { code: reading.status === 'failed' ? 'failed' : reading.code, message: reading.message };
}

function scoreOf({ truth }: Pick<DocumentWithTruth, 'truth'>, reading: Reading): Score {
  const json = reading.status === 'read' ? reading.json : null;
  if (truth.kind === 'other') return scoreOther(json?.kind ?? null);
  if (truth.kind === 'statement') return scoreStatement(truth, json?.kind === 'statement' ? json : null);
  const addsUp = reading.status === 'read' ? reading.addsUp : null;
  const score = scoreInvoice(truth, json?.kind === 'invoice' ? json : null, addsUp);
  return { ...score, strict: null, f1Strict: null };
}

/** What is none of the kinds is right where it is refused. @param read as what it was read; null where it was not */
function scoreOther(read: 'statement' | 'invoice' | null): Score {
  const isRefused = read === null;
  return {
    rows: null,
    strict: null,
    f1: null,
    f1Strict: null,
    fields: {},
    isHeadRight: isRefused,
    isPerfect: isRefused,
    addsUp: null,
    isFalselyProven: false,
    faults: isRefused ? {} : { [`read as ${read}`]: 1 },
  };
}

/** A result that does not say which document it is of; the same in each run, and where the name is hidden already. */
export function withoutName(result: Result): Result {
  if (!result.id.includes('/')) return result;
  return { ...result, id: createHash('sha256').update(result.id).digest('hex').slice(0, 8) };
}
