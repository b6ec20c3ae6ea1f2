import { isDeepStrictEqual } from 'node:util';
import { nowOf, type StripeObject, type StripeState } from './stripe-state.ts';

/** The API version of the SDK that the product uses. */
export const API_VERSION = '2026-10-28.endive';

/** Records an event with a copy of the object as it is now, and hands it to the deliverer. */
export function emit(
  state: StripeState,
  type: string,
  object: StripeObject,
  previousAttributes?: Record<string, unknown>,
): void {
  const event = {
    id: state.newId('evt'),
    object: 'event' as const,
    api_version: API_VERSION,
    created: nowOf(state),
    data: {
      object: structuredClone(object),
      ...(previousAttributes === undefined ? {} : { previous_attributes: previousAttributes }),
    },
    livemode: false as const,
    pending_webhooks: 1,
    request: {
      id: state.request?.id ?? null,
      idempotency_key: state.request?.idempotency_key ?? null,
    },
    type,
  };
  state.events.set(event.id, event);
  state.onEvent(event);
}

/** Changes an object and returns the old values of the fields that really changed. */
export function change<T extends object>(object: T, changes: Partial<T>): Record<string, unknown> {
  const previous: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changes)) {
    const old: unknown = Reflect.get(object, key);
    if (!isDeepStrictEqual(old, value)) previous[key] = structuredClone(old);
    Reflect.set(object, key, value);
  }
  return previous;
}

/** Changes an object and tells so, when something changed. */
export function changeAndEmit<T extends StripeObject>(
  state: StripeState,
  type: string,
  object: T,
  changes: Partial<T>,
): void {
  const previous = change(object, changes);
  if (Object.keys(previous).length > 0) emit(state, type, object, previous);
}
