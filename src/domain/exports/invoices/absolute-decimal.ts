/** A decimal without its sign and the zeros at its end; null where it has more decimals than a format takes. */
export function absoluteDecimal(text: string, mostDecimals: number): string | null {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const decimals = fraction.replace(/0+$/, '');
  if (decimals.length > mostDecimals) return null;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
