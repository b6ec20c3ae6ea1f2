import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright-core';

/**
 * With `DATAFIX_LATE_MS=1500` each call of a page leaves and is answered late by chance, each up to so much: what rests on an
 * answer being quick, in the product or in a test, then fails often and not once in a hundred runs.
 * A page that is taken offline has its calls answered all the same: a test of that fails with late calls.
 */
export async function delayCalls(context: BrowserContext): Promise<void> {
  const most = Number(process.env['DATAFIX_LATE_MS'] ?? 0);
  if (most === 0) return;
  const pass = () => setTimeout(Math.random() * most);
  const delay = async (route: Route) => {
    const request = route.request();
    const type = request.headers()['content-type'] ?? '';
    // What is sent or received in large pieces cannot be held here.
    if (type.startsWith('multipart/') || type === 'application/octet-stream') return route.fallback();
    await pass();
    if (request.resourceType() !== 'fetch') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    await pass();
    await route.fulfill({ response });
  };
  // What cannot be fetched fails in the page too, unless that was left meanwhile.
  await context.route(/\/api\//, (route) => delay(route).catch(() => route.abort().catch(() => undefined)));
}
