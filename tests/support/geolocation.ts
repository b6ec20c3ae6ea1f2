import type { Page } from 'playwright-core';
import { GEOLOCATION_SERVICES } from '#domain/subscriptions/geolocation-services.ts';
import { answerOutside } from './outside.ts';

/**
 * The geolocation services, which say where the visitor is: the plans ask for it.
 *
 * @param country ISO 3166 alpha-2; null: neither is up. They answer once it is known
 */
export async function answerGeolocation(page: Page, country: string | null | Promise<string>): Promise<void> {
  const [plain, json] = GEOLOCATION_SERVICES;
  await answerOutside(page, [`${plain}*`, `${json}*`], async ({ url }) => {
    const code = await country;
    if (code === null) return { status: 503, body: '' };
    if (url.href.startsWith(plain))
      return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: code };
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ country: code }) };
  });
}
