/** How values of a truth and of a reading are compared. The same rules serve every set of documents. */

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** An amount in hundredths, rounded half up in size; null where the text is no number. */
export function centsOf(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const plain = text.replaceAll(/[\s,\u00a0\u202f]/g, '').replaceAll('\u2212', '-');
  const [, sign = '', whole = '', decimals = ''] = NUMBER.exec(plain) ?? [];
  if (whole + decimals === '') return null;
  const cents =
    Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`) + (decimals.charAt(2) >= '5' ? 1 : 0);
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Whether both are the same amount to the hundredth. */
export function isSameMoney(one: string | null | undefined, other: string | null | undefined): boolean {
  const cents = centsOf(one);
  return cents !== null && cents === centsOf(other);
}

/** Whether both are the same number, such as a quantity, whatever zeros end it. */
export function isSameNumber(one: string | null | undefined, other: string | null | undefined): boolean {
  if (one === null || one === undefined || other === null || other === undefined) return false;
  return Math.abs(Number(one) - Number(other)) < 1e-6;
}

/** Capitals and digits of a number that identifies something: accounts, invoices, orders. */
export function codeOf(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** The share of letters that two texts have in common in the same order, their words sorted: 0 to 1. */
export function similarity(one: string | null | undefined, other: string | null | undefined): number {
  const [a, b] = [sortWords(one ?? ''), sortWords(other ?? '')];
  return a.length + b.length === 0 ? 1 : (2 * commonLength(a, b)) / (a.length + b.length);
}

function sortWords(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  return words.sort().join(' ');
}

/** Length of the longest common subsequence. */
function commonLength(a: string, b: string): number {
  let former = new Uint16Array(b.length + 1);
  let next = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      next[j] =
        a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
          ? (former[j - 1] ?? 0) + 1
          : Math.max(former[j] ?? 0, next[j - 1] ?? 0);
    }
    [former, next] = [next, former];
  }
  return former[b.length] ?? 0;
}
