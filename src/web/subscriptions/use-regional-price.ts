import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RegionalPrice } from '#domain/subscriptions/subscriptions.schemas.ts';
import { choosePrice } from './choose-price.ts';
import { findCountry } from './find-country.ts';

/** Asked once for each load of the client. */
const countryQuery = queryOptions({
  queryKey: ['country'],
  queryFn: () =>
    findCountry({
      fetch: (url, init) => fetch(url, init),
      // oxlint-disable-next-line no-console -- nobody needs to act: the price is shown in US dollars
      log: (service, reason) => console.info(`No country from ${service}:`, reason),
    }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** What Pro costs about where the browser is; null until that is known. */
export function useRegionalPrice(): RegionalPrice | null {
  const { data } = useQuery(countryQuery);
  return data === undefined ? null : choosePrice(data, navigator.language);
}
