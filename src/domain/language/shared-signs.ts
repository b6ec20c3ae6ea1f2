/** Signs that several currencies share, in small letters and without points. The most common currency is first. */
export const CURRENCIES_OF_SIGN: Readonly<Record<string, readonly string[]>> = {
  $: [
    'USD',
    'CAD',
    'AUD',
    'NZD',
    'SGD',
    'HKD',
    'MXN',
    'CLP',
    'COP',
    'ARS',
    'TWD',
    'JMD',
    'TTD',
    'BBD',
    'FJD',
    'NAD',
    'UYU',
    'DOP',
  ],
  dh: ['MAD', 'AED'],
  km: ['BAM'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK', 'CZK'],
  '¥': ['JPY', 'CNY'],
  руб: ['RUB', 'BYN'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  '₨': ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
};

/** Whether amounts that are printed with these signs can be of a currency; a sign of one currency is no matter here. */
export function fitsSigns(currency: string, texts: Iterable<string>): boolean {
  for (const text of texts) {
    const sign = SIGN.exec(text)?.[0];
    if (sign !== undefined && CURRENCIES_OF_SIGN[sign]?.includes(currency) === false) return false;
  }
  return true;
}

const SIGN = /[$¥]/u;
