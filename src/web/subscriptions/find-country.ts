import { GEOLOCATION_SERVICES } from '#domain/subscriptions/geolocation-services.ts';

/** Each service has this long to answer. */
const ANSWER_WITHIN_MS = 4000;
const NO_COUNTRY = 'UNDEFINED';

interface CountrySearch {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Told of each service that gave no country. */
  readonly log: (service: string, reason: unknown) => void;
}

/**
 * Which country the browser is in, asked of the first service (plain text) and then of the second (JSON).
 *
 * @returns ISO 3166 alpha-2; null where neither service knows. Throws nothing.
 */
export async function findCountry({ fetch, log }: CountrySearch): Promise<string | null> {
  const [plain, json] = GEOLOCATION_SERVICES;
  const services = [
    { url: plain, read: (response: Response) => response.text() },
    {
      url: json,
      read: async (response: Response) => countryOf(await response.json()),
    },
  ];
  for (const { url, read } of services) {
    try {
      const response = await fetch(url, {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      if (!response.ok) throw new Error(`Status ${response.status}`);
      return countryCode(await read(response));
    } catch (error) {
      log(url, error);
    }
  }
  return null;
}

/** @throws Error where the text names no country */
function countryCode(text: string): string {
  const code = text.trim().toUpperCase();
  if (code === '' || code === NO_COUNTRY) throw new Error('No country is known.');
  if (!/^[A-Z]{2}$/.test(code)) throw new Error('The answer is no country code.');
  return code;
}

/** Checked by hand: a public page loads no schema library. @throws Error where the answer has no country */
function countryOf(answer: unknown): string {
  const country =
    typeof answer === 'object' && answer !== null && 'country' in answer ? answer.country : null;
  if (typeof country !== 'string') throw new Error('The answer has no country.');
  return country;
}
