import { expect, test } from 'vitest';
import { GEOLOCATION_SERVICES } from '#domain/subscriptions/geolocation-services.ts';
import { findCountry } from './find-country.ts';

type Answer = { readonly body: string; readonly status?: number } | 'down';

async function ask(first: Answer, second: Answer) {
  const asked: string[] = [];
  const failed: string[] = [];
  const country = await findCountry({
    fetch: (url) => {
      asked.push(url);
      const answer = url === GEOLOCATION_SERVICES[0] ? first : second;
      return answer === 'down'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(answer.body, { status: answer.status ?? 200 }));
    },
    log: (service) => failed.push(service),
  });
  return { country, asked: asked.length, failed: failed.length };
}

test.for<{ name: string; first: Answer; second: Answer; want: Awaited<ReturnType<typeof ask>> }>([
  {
    name: 'the first service knows',
    first: { body: 'GB\n' },
    second: 'down',
    want: { country: 'GB', asked: 1, failed: 0 },
  },
  {
    name: 'an empty answer counts for nothing',
    first: { body: '' },
    second: { body: '{"country":"JP","ip":"192.0.2.1"}' },
    want: { country: 'JP', asked: 2, failed: 1 },
  },
  {
    name: 'nor does Undefined',
    first: { body: 'Undefined' },
    second: { body: '{"country":"ch"}' },
    want: { country: 'CH', asked: 2, failed: 1 },
  },
  {
    name: 'nor does a page about a limit',
    first: { body: '{"error":true}' },
    second: { body: '{"country":"DE"}' },
    want: { country: 'DE', asked: 2, failed: 1 },
  },
  {
    name: 'the first refuses, the second answers something else',
    first: { body: 'GB', status: 429 },
    second: { body: '<html>' },
    want: { country: null, asked: 2, failed: 2 },
  },
  { name: 'both are down', first: 'down', second: 'down', want: { country: null, asked: 2, failed: 2 } },
])('$name', async ({ first, second, want }) => expect(await ask(first, second)).toEqual(want));
