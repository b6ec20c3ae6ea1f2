import { isDeepStrictEqual } from 'node:util';
import { checkExpansions, expand } from './expand.ts';
import type { FormValue } from './form-body.ts';
import { Params } from './params.ts';
import type { Route } from './route.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { customerRoutes } from './routes/customers.ts';
import { eventRoutes } from './routes/events.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { paymentMethodRoutes } from './routes/payment-methods.ts';
import { paymentRoutes } from './routes/payments.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';
import type { StripeState } from './stripe-state.ts';

const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...paymentMethodRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...eventRoutes,
];

/** Stripe forgets a key after a day. */
const KEY_LIFE_MS = 24 * 3_600_000;

export interface ApiRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly form: Record<string, FormValue>;
  readonly idempotencyKey: string | null;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly isReplayed: boolean;
}

interface StoredAnswer {
  readonly request: Pick<ApiRequest, 'method' | 'path' | 'form'>;
  readonly answer: ApiAnswer;
  readonly atMs: number;
}

/**
 * Stripe's API without the network: a request goes in, an answer comes out, the state changes in between. A `failure`
 * comes in place of the work, and is stored as the work's own would be.
 */
export function createApi(
  state: StripeState,
): (request: ApiRequest, failure?: StripeError | null) => ApiAnswer {
  const stored = new Map<string, StoredAnswer>();

  return (request, failure = null) => {
    const { method, path, form, idempotencyKey: key } = request;
    const isKeyed = key !== null && method === 'POST';
    const before = isKeyed ? stored.get(key) : undefined;
    if (isKeyed && before !== undefined && state.nowMs - before.atMs < KEY_LIFE_MS) {
      if (!isDeepStrictEqual(before.request, { method, path, form })) {
        return refusal(
          new StripeError(400, {
            type: 'idempotency_error',
            message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          }),
        );
      }
      return { ...before.answer, isReplayed: true };
    }
    state.request = { id: request.id, idempotency_key: key };
    let hasBegun = false;
    try {
      const work = prepare(state, request);
      hasBegun = true;
      if (failure !== null) throw failure;
      const answer = { status: 200, body: work(), isReplayed: false };
      if (isKeyed) stored.set(key, { request: { method, path, form }, answer, atMs: state.nowMs });
      return answer;
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const answer = refusal(error);
      // A request that was refused before it did anything may be sent again with the same key.
      if (isKeyed && hasBegun)
        stored.set(key, { request: { method, path, form }, answer, atMs: state.nowMs });
      return answer;
    } finally {
      state.request = null;
    }
  };
}

function prepare(state: StripeState, { method, path, form }: ApiRequest): () => unknown {
  const found = findRoute(method, path);
  if (found === null) {
    throw invalidRequest(
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      {},
      404,
    );
  }
  const { route, id } = found;
  const params = new Params(form);
  const paths = params.strings('expand');
  checkExpansions(route.type, route.isList === true, paths);
  const work = route.read(state, params, id);
  params.refuseOthers();
  return () => expand(state, work(), route.type, paths);
}

function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const parts = path.split('/');
  for (const route of ROUTES) {
    const names = route.path.split('/');
    if (route.method !== method || names.length !== parts.length) continue;
    if (!names.every((name, index) => name === ':id' || name === parts[index])) continue;
    return { route, id: decodeURIComponent(parts[names.indexOf(':id')] ?? '') };
  }
  return null;
}

/** The answer that carries a refusal. */
export function refusal(error: StripeError): ApiAnswer {
  return { status: error.status, body: { error: error.body }, isReplayed: false };
}
