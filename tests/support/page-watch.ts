import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { ConsoleMessage, Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

declare global {
  interface Window {
    cspViolations?: string[];
    axe: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export interface PageWatch {
  /** Console errors, uncaught exceptions and policy violations since the start. */
  complaints(): Promise<string[]>;
}

/** Chromium itself prints an error for each refused request; 401 is how a signed-out visitor is told from another. */
function isExpected(message: ConsoleMessage, statuses: readonly number[]): boolean {
  const text = message.text();
  const status = text.includes('net::ERR_')
    ? 0
    : Number(/the server responded with a status of (\d{3})/.exec(text)?.[1]);
  const isUserQuery =
    new URL(message.location().url || '/', 'http://localhost').pathname === '/api/auth/user';
  return statuses.includes(status) || (status === 401 && isUserQuery);
}

/** Call before the first navigation. */
export async function watchPage(page: Page, expectedStatuses: readonly number[]): Promise<PageWatch> {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message, expectedStatuses)) return;
    seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    window.cspViolations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.cspViolations?.push(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  return {
    complaints: async () => [
      ...seen,
      ...(await page.evaluate(() => window.cspViolations ?? [])).map((violation) => `policy: ${violation}`),
    ],
  };
}

/** As many different calls of a page are told of where a test fails. */
const CALLS_TOLD = 60;
/** Two or three things are asked for again and again beside each other: a call that is among so many last ones is one of these. */
const POLLED_AT_ONCE = 4;

/** Keeps the last calls of a page, a poll that ends as before as one line with its count. @returns adds one, and lists all */
export function rememberCalls(): {
  readonly note: (call: string, at?: Date) => void;
  readonly list: () => string[];
} {
  const calls: { readonly call: string; readonly since: Date; last: Date; count: number }[] = [];
  return {
    note(call, at = new Date()) {
      const before = calls.slice(-POLLED_AT_ONCE).find((told) => told.call === call);
      if (before !== undefined) {
        before.count += 1;
        before.last = at;
        return;
      }
      calls.push({ call, since: at, last: at, count: 1 });
      calls.splice(0, calls.length - CALLS_TOLD);
    },
    list: () =>
      calls.map(({ call, since, last, count }) =>
        count === 1
          ? `${since.toISOString()} ${call}`
          : `${since.toISOString()} ${call}, ${String(count)} times until ${last.toISOString()}`,
      ),
  };
}

/** Where the test that runs, if any, fails, prints what the page says then and how its last calls ended. */
export function tellOnFailure(page: Page): void {
  if (TestRunner.getCurrentTest() === undefined) return;
  const { note, list } = rememberCalls();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname.startsWith('/api/'))
      note(`${response.request().method()} ${url.pathname} ${response.status()}`);
  });
  page.on('requestfailed', (request) => note(`${request.url()} ${request.failure()?.errorText ?? ''}`));
  onTestFailed(async () => {
    const says = page.isClosed() ? 'The page was closed.' : await page.innerText('body', { timeout: 5_000 });
    console.log([`${page.url()} said:`, says, 'Its last calls:', ...list()].join('\n'));
  });
}

/** Waits until a new theme, a new width or what opens is drawn: axe would read colours on their way. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await frame();
  });
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of them that look at colours: of a page that only changes its theme nothing else can change for axe. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the page as it stands, once it has come to rest.
 *
 * @param what `colours` where the same page was looked at in the other theme just now
 * @returns one line for each violation, with where it is
 */
export async function findAccessibilityViolations(
  page: Page,
  what: 'all' | 'colours' = 'all',
): Promise<string[]> {
  await settle(page);
  // It stays in a document that is looked at several times.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const results = await page.evaluate(
    async (runOnly) =>
      // React Aria's announcer names elements that have gone since; nobody meets it but as speech.
      window.axe.run(
        { exclude: ['[data-live-announcer]'] },
        {
          runOnly,
          // Of what passes it would otherwise describe each element, which takes longer than looking at it.
          resultTypes: ['violations'],
        },
      ),
    what === 'all' ? ALL_RULES : COLOUR_RULES,
  );
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
