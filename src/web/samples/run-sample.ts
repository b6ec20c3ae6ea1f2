import type { SampleKind, SampleResult } from '#domain/samples/samples.schemas.ts';
import { propertyOf } from '../property-of.ts';

export type SampleOutcome =
  | { readonly result: SampleResult }
  /** Why there is none, and what to do. */
  | { readonly failure: string };

const NO_ANSWER = 'We could not be reached. Check your connection, then try again.';
const NO_SENSE = 'Something went wrong on our side. Try again in a moment.';

/** Has the server convert a sample. */
export async function runSample(kind: SampleKind): Promise<SampleOutcome> {
  try {
    const answer = await fetch(`/api/samples/${kind}`, { method: 'POST' });
    return outcomeOf(kind, answer.ok, await readJson(answer));
  } catch {
    return { failure: NO_ANSWER };
  }
}

/** @param body of the answer, read by hand because zod is more than this page weighs */
export function outcomeOf(kind: SampleKind, isOk: boolean, body: unknown): SampleOutcome {
  if (isOk && isResult(kind, body)) return { result: body };
  const sentence = propertyOf(body, 'error');
  return { failure: !isOk && typeof sentence === 'string' ? sentence : NO_SENSE };
}

/** Our own server wrote it, in this type (server/samples/samples.rest.ts). */
function isResult(kind: SampleKind, body: unknown): body is SampleResult {
  return propertyOf(body, 'kind') === kind;
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return null;
  }
}
