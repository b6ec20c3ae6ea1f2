import type { Params } from './params.ts';
import { missingResource } from './stripe-error.ts';
import type { StripeState } from './stripe-state.ts';

/**
 * One call of Stripe's API. `read` takes the parameters and looks up what they name; what it returns then does the
 * work. In between, unknown parameters and expansions are refused, so that a refused request changes nothing.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Such as `/v1/customers/:id`. */
  readonly path: string;
  /** The `object` of the answer, or of the elements of a list. */
  readonly type: string;
  readonly isList?: true;
  readonly read: (state: StripeState, params: Params, id: string) => () => object;
}

/** Looks up what an address names. */
export function fromPath<T>(objects: ReadonlyMap<string, T>, kind: string, id: string, param = 'id'): T {
  const found = objects.get(id);
  if (found === undefined) throw missingResource(kind, id, param, 404);
  return found;
}

/** Looks up what a parameter names; null when it was not sent. */
export function fromParam<T>(
  objects: ReadonlyMap<string, T>,
  kind: string,
  params: Params,
  name: string,
): T | null {
  const id = params.string(name);
  if (id === null) return null;
  const found = objects.get(id);
  if (found === undefined) throw missingResource(kind, id, name, 400);
  return found;
}

/** Whether a value passes a filter that may not have been sent. */
export function passes<T>(wanted: T | null, actual: T | null): boolean {
  return wanted === null || wanted === actual;
}
