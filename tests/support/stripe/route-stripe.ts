import type { Page } from 'playwright-core';
import { answerOutside, type OutsideAnswer, type OutsideRequest } from '../outside.ts';
import { browserScript, type StripeStandIn } from './start-stripe.ts';

const API = 'https://api.stripe.com';

/**
 * Lets a page load Stripe's script and speak to its API as it would outside a test, under the content security
 * policy that the product sends. Both answers come from the stand-in; nothing leaves the machine.
 */
export async function routeStripe(page: Page, standIn: StripeStandIn): Promise<void> {
  const script = await browserScript(API);
  await answerOutside(page, ['https://js.stripe.com/*'], () => ({
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: script,
  }));
  await answerOutside(page, [`${API}/*`], (request) => forward(request, standIn.url));
}

/** Types a card into the form of the page. A date in the far future and a security code go with it. */
export async function typeCard(
  page: Page,
  number: string,
  options: { expiry?: string; cvc?: string } = {},
): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill(options.expiry ?? '12 / 40');
  await page.getByLabel('Security code').fill(options.cvc ?? '123');
}

async function forward(request: OutsideRequest, url: string): Promise<OutsideAnswer | null> {
  const { pathname, search } = request.url;
  const answered = await fetch(`${url}${pathname}${search}`, {
    method: request.method,
    headers: forwardable(request.headers),
    body: request.method === 'POST' ? request.body : null,
  }).catch(() => null);
  // A confirmation that hangs ends with the stand-in.
  if (answered === null) return null;
  return {
    status: answered.status,
    headers: Object.fromEntries(answered.headers),
    body: new Uint8Array(await answered.arrayBuffer()),
  };
}

function forwardable(headers: Readonly<Record<string, string>>): Record<string, string> {
  const names = new Set(['content-type', 'origin', 'x-publishable-key']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)));
}
