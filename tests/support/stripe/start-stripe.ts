import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createApi, refusal, type ApiAnswer } from './api.ts';
import { callBrowserApi } from './browser-api.ts';
import { callControl } from './control-over-http.ts';
import { API_VERSION } from './events.ts';
import { createFaults, type Fault } from './faults.ts';
import { decodeForm } from './form-body.ts';
import { createPrice, createProduct } from './objects/catalogue.ts';
import { createControl, type SeenRequest, type StripeControl } from './stripe-control.ts';
import { StripeError } from './stripe-error.ts';
import { createState, nowOf, type StripeState } from './stripe-state.ts';
import { createWebhookDelivery } from './webhook-delivery.ts';

const SHIM = new URL('./browser-shim.js', import.meta.url);

/** A local Stripe: its API, its webhooks and its script for the page, with a clock that a test moves. */
export interface StripeStandIn {
  /** For `STRIPE_API_BASE`. */
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Monthly prices: $29.99 and $10.99. */
  readonly prices: { readonly pro: string; readonly expert: string };
  readonly control: StripeControl;
  close(): Promise<void>;
}

export interface StripeStandInOptions {
  /** The time on the stand-in's clock; the real time when not said. */
  readonly startAt?: Date;
  readonly webhookUrl?: string;
  /** Any free one when not said. */
  readonly port?: number;
}

/** Starts a stand-in on the loopback address. Two of them share nothing, not even ids. */
export async function startStripe(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const random = (length: number) => randomBytes(length).toString('hex').slice(0, length);
  const keys = {
    secretKey: `sk_test_${random(24)}`,
    publishableKey: `pk_test_${random(24)}`,
    webhookSecret: `whsec_${random(32)}`,
  };
  const delivery = createWebhookDelivery({
    secret: keys.webhookSecret,
    url: options.webhookUrl ?? null,
    nowMs: () => state.nowMs,
  });
  const state = createState({
    nowMs: (options.startAt ?? new Date()).getTime(),
    newId: (prefix) => `${prefix}_${random(20)}`,
    onEvent: (event) => delivery.accept(event),
  });
  const prices = {
    pro: sell(state, 'DataFix Pro', 2999, 'pro_monthly'),
    expert: sell(state, 'DataFix Expert', 1099, 'expert_monthly'),
  };
  const seen = new Map<string, SeenRequest>();
  const faults = createFaults();
  const control = createControl(state, delivery, {
    failNext: (fault) => faults.add(fault),
    requests: () => [...seen.values()],
    sell: (name, amountMinor) => sell(state, name, amountMinor, state.newId('lookup')),
  });
  const api = createApi(state);

  const answerApi = (
    request: IncomingMessage,
    response: ServerResponse,
    address: URL,
    text: string,
  ): void => {
    const method = request.method ?? 'GET';
    const idempotencyKey = headerOf(request, 'idempotency-key');
    const seenKey = JSON.stringify([method, address.pathname, idempotencyKey]);
    const count = (seen.get(seenKey)?.count ?? 0) + 1;
    seen.set(seenKey, { method, path: address.pathname, idempotencyKey, count });
    const id = state.newId('req');
    const refused = refuseKey(headerOf(request, 'authorization'), keys.secretKey);
    const fault = refused === null ? faults.take(method, address.pathname) : null;
    const isBroken = fault?.dropConnectionAfterHandling === true;
    const failure = fault === null || isBroken ? null : failureOf(fault);
    if (failure !== null && fault?.isStored !== true) {
      sendApi(response, id, refusal(failure));
      return;
    }
    const form = decode(`${address.search.slice(1)}&${text}`);
    const answer =
      refused ??
      (form instanceof StripeError
        ? refusal(form)
        : api({ id, method, path: address.pathname, form, idempotencyKey }, failure));
    if (isBroken) request.socket.destroy();
    else sendApi(response, id, answer);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', state.url);
    const text = await textOf(request);
    allowPages(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
    } else if (address.pathname.startsWith('/v1/')) {
      answerApi(request, response, address, text);
    } else if (address.pathname.startsWith('/_control/')) {
      const called = await callControl(control, address.pathname.slice('/_control/'.length), jsonOf(text));
      sendJson(response, called.status, called.body);
    } else if (address.pathname.startsWith('/_browser/')) {
      const isKnown = headerOf(request, 'x-publishable-key') === keys.publishableKey;
      const name = address.pathname.slice('/_browser/'.length);
      const answer = isKnown ? callBrowserApi(state, name, jsonOf(text)) : refuseKey(null, '');
      if (answer !== 'hang' && answer !== null) sendJson(response, answer.status, answer.body);
    } else if (address.pathname === '/js/stripe.js') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
      response.end(await browserScript(state.url));
    } else {
      sendJson(response, 404, refusal(notFound(request, address)).body);
    }
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const body = { error: { type: 'api_error', message: `The stand-in has a bug: ${message}` } };
      if (!response.headersSent) sendJson(response, 500, body);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The stand-in has no port.');
  state.url = `http://127.0.0.1:${bound.port}`;

  return {
    ...keys,
    url: state.url,
    prices,
    control,
    close: async () => {
      delivery.close();
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
      await delivery.settled();
    },
  };
}

/** Stripe's script for the page, which learns here whom to talk to. */
export async function browserScript(url: string): Promise<string> {
  const script = await readFile(SHIM, 'utf8');
  return script.replaceAll('__STAND_IN_URL__', url);
}

function sell(state: StripeState, name: string, amountMinor: number, lookupKey: string): string {
  const product = createProduct(state.newId('prod'), nowOf(state), name);
  state.products.set(product.id, product);
  const price = createPrice(state.newId('price'), nowOf(state), {
    product: product.id,
    amountMinor,
    lookupKey,
  });
  state.prices.set(price.id, price);
  product.default_price = price.id;
  return price.id;
}

const failureOf = ({ status = 500 }: Fault): StripeError =>
  new StripeError(status, { type: 'api_error', message: 'An unexpected error occurred.' });

function refuseKey(authorization: string | null, secretKey: string): ApiAnswer | null {
  if (authorization === `Bearer ${secretKey}`) return null;
  const key = (authorization ?? '').replace(/^Bearer /, '');
  const shown = key === '' ? 'none' : `${key.slice(0, 8)}***${key.slice(-4)}`;
  return refusal(
    new StripeError(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${shown}`,
      code: 'api_key_invalid',
    }),
  );
}

function notFound(request: IncomingMessage, address: URL): StripeError {
  const message = `Unrecognized request URL (${request.method ?? 'GET'}: ${address.pathname}).`;
  return new StripeError(404, { type: 'invalid_request_error', message });
}

function decode(text: string): ReturnType<typeof decodeForm> | StripeError {
  try {
    return decodeForm(text);
  } catch (error) {
    if (error instanceof StripeError) return error;
    throw error;
  }
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  return text === '' ? {} : (JSON.parse(text) as unknown);
}

/** The product's pages run on another port of this machine. */
function allowPages(request: IncomingMessage, response: ServerResponse): void {
  const origin = headerOf(request, 'origin');
  if (origin === null || !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-headers', 'content-type, x-publishable-key');
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader('vary', 'origin');
}

function sendApi(response: ServerResponse, id: string, answer: ApiAnswer): void {
  response.setHeader('request-id', id);
  response.setHeader('stripe-version', API_VERSION);
  if (answer.isReplayed) response.setHeader('idempotent-replayed', 'true');
  sendJson(response, answer.status, answer.body);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
