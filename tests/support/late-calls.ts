import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/**
 * With `DATAFIX_LATE_MS=1500` each call of a page leaves up to so much later, by chance: what rests on an answer being quick, in
 * the product or in a test, then fails often and not once in a hundred runs.
 */
export async function delayCalls(context: BrowserContext): Promise<void> {
  const most = Number(process.env['DATAFIX_LATE_MS'] ?? 0);
  if (most === 0) return;
  await context.route(/\/api\//, async (route) => {
    const type = route.request().headers()['content-type'] ?? '';
    if (!type.startsWith('multipart/')) await setTimeout(Math.random() * most);
    // The page may have been left meanwhile.
    await route.fallback().catch(() => undefined);
  });
}
