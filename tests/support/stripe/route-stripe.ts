import type { BrowserContext, Page, Route } from 'playwright-core';
import { browserScript, type StripeStandIn } from './start-stripe.ts';

const API = 'https://api.stripe.com';

/**
 * Lets the pages of a browser load Stripe's script and speak to its API as they would outside a test, under the
 * content security policy that the product sends. Both answers come from the stand-in; nothing leaves the machine.
 */
export async function routeStripe(context: BrowserContext, standIn: StripeStandIn): Promise<void> {
  const script = await browserScript(API);
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  );
  await context.route(`${API}/**`, (route) => forward(route, standIn.url));
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

async function forward(route: Route, url: string): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const method = request.method();
  const answered = await fetch(`${url}${pathname}${search}`, {
    method,
    headers: await request.allHeaders().then(forwardable),
    body: method === 'POST' ? request.postData() : null,
  }).catch(() => null);
  // A confirmation that hangs ends with the stand-in; the page may be gone by then.
  if (answered === null) await route.abort().catch(() => undefined);
  else {
    await route.fulfill({
      status: answered.status,
      headers: Object.fromEntries(answered.headers),
      body: Buffer.from(await answered.arrayBuffer()),
    });
  }
}

function forwardable(headers: Readonly<Record<string, string>>): Record<string, string> {
  const names = new Set(['content-type', 'origin', 'x-publishable-key']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)));
}
