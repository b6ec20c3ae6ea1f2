import { isMoney } from '#domain/page-layout/doubtful-figures.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';

/** Of a page in rupees. */
export const OF_INDIA = /^(?:[CSI]GST|GSTIN|INR|₹)/;
/** An amount from ten on, without a mark between thousands, and what it is without its first digit. */
const WITH_DIGIT = /^(\d)(\d{2,}\.\d{2})$/;
/** Amounts printed twice, once with the digit and once without: one may be by chance. */
const SEVERAL = 2;
/** Of more amounts sums of two come to anything. */
const MOST = 60;

/**
 * Amounts of a recognised page in rupees whose sign was read as a digit, with the sign: `1253.38` beside `253.38`, and
 * `145.62`, where `45.62` is what two others come to. Where whole tens or thousands differ the digit may be one, and so it may
 * where none of them comes to what others do: prices like `199.00` and `1199.00` stand side by side.
 *
 * @returns what each such word says
 */
export function rupeesAsDigits({ source, words }: PageWords): ReadonlyMap<string, string> {
  if (source !== 'ocr' || !words.some(({ text }) => OF_INDIA.test(text))) return new Map();
  const amounts = words.flatMap(({ text }) => (isMoney(text) ? [text.replaceAll(/[^\d.]/g, '')] : []));
  const printed = new Set(amounts);
  const found = new Map<string, string>();
  if (amounts.length > MOST) return found;
  const longer = [...printed].flatMap((text) => {
    const [, digit = '', rest = ''] = WITH_DIGIT.exec(text) ?? [];
    return rest === '' || rest.startsWith('0') ? [] : [{ text, digit, rest }];
  });
  for (const digit of new Set(longer.map((one) => one.digit))) {
    const own = longer.filter((one) => one.digit === digit);
    const pairs = own.filter(({ rest }) => printed.has(rest) && !rest.endsWith('0.00'));
    const isAdded = own.some(({ text, rest }) =>
      printed.has(text.replace(rest, (all) => all.replaceAll(/\d/g, '0'))),
    );
    const all = [...amounts, ...own.map(({ rest }) => rest)];
    const isSum = own.some(({ rest }) => isSumOfTwo(rest, all));
    if (pairs.length < SEVERAL || isAdded || !isSum || own.some(({ text }) => isSumOfTwo(text, amounts)))
      continue;
    for (const { text, rest } of own)
      if (printed.has(rest) || isSumOfTwo(rest, amounts)) found.set(text, `₹${rest}`);
  }
  return found;
}

function isSumOfTwo(sum: string, amounts: readonly string[]): boolean {
  return amounts.some((one, at) =>
    amounts.slice(at + 1).some((other) => centsOf(one) + centsOf(other) === centsOf(sum)),
  );
}

const centsOf = (amount: string) => Number(amount.replaceAll(/\D/g, ''));

/** What a person is told of them. */
export function tellRupees(pages: readonly PageWords[]): string[] {
  const digits = new Set(pages.flatMap((page) => [...rupeesAsDigits(page).keys()]));
  if (digits.size === 0) return [];
  const amounts = [...digits].join(', ');
  return [
    `We took the first digit of ${amounts} for a misread rupee sign, as the other amounts say. Compare them with the page.`,
  ];
}
