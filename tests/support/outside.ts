import type { Page } from 'playwright-core';

/** What a page asks of another site; names of headers are in lower case. */
export interface OutsideRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface OutsideAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * Answers in the place of another site whatever this page asks of it, from before its first visit on. `page.route` would hold
 * our own requests too, each for as long as it takes to ask us, and have the browser keep none of our files: a visit to
 * many pages costs half as much again. A site that is answered here can have no route.
 *
 * @param sites begin as addresses do, with `*` for the rest: `https://api.example/*`
 * @param answer null where the site cannot be reached
 */
export async function answerOutside(
  page: Page,
  sites: readonly string[],
  answer: (request: OutsideRequest) => OutsideAnswer | null | Promise<OutsideAnswer | null>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const decide = async (requestId: string, request: OutsideRequest): Promise<void> => {
    // A site that fails to answer cannot be reached: the page waits for no answer that never comes.
    const given = await Promise.resolve(request)
      .then(answer)
      .catch(() => null);
    if (given === null) {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
      return;
    }
    const headers = { 'access-control-allow-origin': request.headers['origin'] ?? '*', ...given.headers };
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: given.status ?? 200,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(given.body).toString('base64'),
    });
  };
  session.on('Fetch.requestPaused', ({ requestId, request: { url, method, headers, postData } }) => {
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const asked = { url: new URL(url), method, headers: Object.fromEntries(named), body: postData ?? null };
    // By the time of the answer the page may have left, or gone.
    decide(requestId, asked).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: sites.map((urlPattern) => ({ urlPattern })) });
}
