import { createHmac } from 'node:crypto';
import type { StripeEvent } from './stripe-state.ts';

export type WebhookMode = 'deliver' | 'hold' | 'drop';

/** `as-is`, `reversed`, the wanted positions (positions left out stay held), or a shuffle that a seed decides. */
export type WebhookOrder = 'as-is' | 'reversed' | readonly number[] | { readonly shuffle: number };

/** One event and what became of its deliveries. */
export interface DeliveredEvent {
  readonly event: StripeEvent;
  /** The answer to each delivery in turn; null when there was no answer. */
  readonly answers: readonly (number | null)[];
  readonly isHeld: boolean;
  /** On the stand-in's clock; null when no retry is planned. */
  readonly retryAtMs: number | null;
}

interface Entry {
  event: StripeEvent;
  answers: (number | null)[];
  retryAtMs: number | null;
}

const HOUR_MS = 3_600_000;

/** Stripe tries again at growing distances, for three days in all. */
const RETRY_AFTER_HOURS = [1, 2, 4, 8, 16, 24] as const;

export interface WebhookDelivery {
  url: string | null;
  mode: WebhookMode;
  /** How many times each event is sent from now on. */
  copies: number;
  /** Which clock the signature's timestamp comes from; a server checks it against the real one. */
  signatureClock: 'real' | 'stand-in';
  accept(event: StripeEvent): void;
  deliverHeld(order?: WebhookOrder): void;
  redeliver(eventId: string): void;
  /** Sends what failed and is due for another attempt; `all` sends it now, due or not. */
  retry(which: 'due' | 'all'): void;
  events(): DeliveredEvent[];
  /** Resolves when nothing is being delivered. Throws nothing: failures are in `events()`. */
  settled(): Promise<void>;
  close(): void;
}

/** The header that Stripe signs a delivery with. */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Delivers events one after another to one address, signed with `secret`. */
export function createWebhookDelivery(options: {
  secret: string;
  url: string | null;
  nowMs: () => number;
}): WebhookDelivery {
  const entries = new Map<string, Entry>();
  let held: StripeEvent[] = [];
  let tail: Promise<void> = Promise.resolve();
  const stopped = new AbortController();

  const send = async (entry: Entry): Promise<void> => {
    if (delivery.url === null || stopped.signal.aborted) return;
    const payload = JSON.stringify(entry.event, null, 2);
    const clock = delivery.signatureClock === 'real' ? Date.now() : options.nowMs();
    const signature = signPayload(payload, options.secret, Math.floor(clock / 1000));
    const status = await fetch(delivery.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signature,
        connection: 'close',
      },
      body: payload,
      redirect: 'manual',
      signal: stopped.signal,
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => null,
    );
    entry.answers.push(status);
    const isTaken = status !== null && status >= 200 && status < 300;
    if (isTaken) entry.event.pending_webhooks = 0;
    const failures = entry.answers.length;
    const wait = RETRY_AFTER_HOURS[failures - 1];
    entry.retryAtMs = isTaken || wait === undefined ? null : options.nowMs() + wait * HOUR_MS;
  };

  const enqueue = (event: StripeEvent): void => {
    const entry = entries.get(event.id);
    if (entry === undefined) throw new Error(`There is no event ${event.id}.`);
    entry.retryAtMs = null;
    tail = tail.then(() => send(entry));
  };

  const delivery: WebhookDelivery = {
    url: options.url,
    mode: 'deliver',
    copies: 1,
    signatureClock: 'real',
    accept: (event) => {
      entries.set(event.id, { event, answers: [], retryAtMs: null });
      if (delivery.mode === 'drop') return;
      for (let copy = 0; copy < delivery.copies; copy += 1) {
        if (delivery.mode === 'hold') held.push(event);
        else enqueue(event);
      }
    },
    deliverHeld: (order = 'as-is') => {
      const positions = positionsOf(order, held.length);
      const chosen = positions.map((position) => {
        const event = held[position];
        if (event === undefined) throw new Error(`No event is held at position ${position}.`);
        return event;
      });
      held = held.filter((_event, position) => !positions.includes(position));
      for (const event of chosen) enqueue(event);
    },
    redeliver: (eventId) => {
      const entry = entries.get(eventId);
      if (entry === undefined) throw new Error(`There is no event ${eventId}.`);
      enqueue(entry.event);
    },
    retry: (which) => {
      for (const entry of entries.values()) {
        if (entry.retryAtMs === null) continue;
        if (which === 'all' || entry.retryAtMs <= options.nowMs()) enqueue(entry.event);
      }
    },
    events: () =>
      [...entries.values()].map(({ event, answers, retryAtMs }) => ({
        event,
        answers: [...answers],
        isHeld: held.includes(event),
        retryAtMs,
      })),
    settled: async () => {
      let seen: Promise<void>;
      do {
        seen = tail;
        await seen;
      } while (seen !== tail);
    },
    close: () => stopped.abort(),
  };
  return delivery;
}

function positionsOf(order: WebhookOrder, count: number): number[] {
  const all = Array.from({ length: count }, (_value, index) => index);
  if (order === 'as-is') return all;
  if (order === 'reversed') return all.toReversed();
  if (!('shuffle' in order)) return [...order];
  return shuffle(all, order.shuffle);
}

/** The same seed gives the same order on every machine (mulberry32). */
function shuffle(items: readonly number[], seed: number): number[] {
  let state = seed | 0;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last] ?? 0, shuffled[other] ?? 0];
    shuffled[last] = b;
    shuffled[other] = a;
  }
  return shuffled;
}
