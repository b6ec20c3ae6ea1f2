/** Money as sentences show it: `-12345.60` is `-12,345.60`. Any other text stays as it is. */
export function groupedMoney(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}
