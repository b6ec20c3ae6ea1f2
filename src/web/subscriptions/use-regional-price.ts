import { useEffect, useState } from 'react';
import type { RegionalPrice } from '#domain/subscriptions/subscriptions.schemas.ts';
import { choosePrice } from './choose-price.ts';
import { findCountry } from './find-country.ts';

/** What Pro costs about where the browser is; null until that is known. */
export function useRegionalPrice(): RegionalPrice | null {
  const [price, setPrice] = useState<RegionalPrice | null>(null);
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const country = await findCountry({
        fetch: (url, init) => fetch(url, init),
        // oxlint-disable-next-line no-console -- nobody needs to act: the price is shown in US dollars
        log: (service, reason) => console.info(`No country from ${service}:`, reason),
      });
      if (!isGone) setPrice(choosePrice(country, navigator.language));
    };
    void find();
    return () => {
      isGone = true;
    };
  }, []);
  return price;
}
