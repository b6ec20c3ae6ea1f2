import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import { parseDecimal, timesDecimal, toMinor } from './exact-decimal.ts';
import type { Invoice, InvoiceTax, TotalsBreak } from './invoice.schemas.ts';

/** How many figures of the tax summary were compared, and which contradict each other. */
interface TaxesCheck {
  readonly checked: number;
  readonly breaks: readonly TotalsBreak[];
}

const HUNDRED = 2;
/** Adjustments and lines whose combinations are tried when the bases are not the subtotal. */
const MOST_ADJUSTMENTS = 3;
const MOST_LINES = 8;

/**
 * Compares base × rate with the tax of each row of the tax summary, and the bases together with the subtotal.
 *
 * Tax may be rounded on each line, so a row may be off by half a unit per line. Bases may come to less than the subtotal
 * by lines that carry no tax, and may include charges; both are accepted only where the figures add up exactly.
 */
export function checkTaxes(invoice: Invoice): TaxesCheck {
  const rows = invoice.taxes.map((tax) => checkRow(tax, invoice)).filter((outcome) => outcome !== null);
  const bases = checkBases(invoice);
  const all = bases === null ? rows : [...rows, bases];
  return { checked: all.length, breaks: all.filter((outcome) => outcome !== true) };
}

/** @returns null where a figure is missing, true where the row is right */
function checkRow(tax: InvoiceTax, { scale, lines }: Invoice): TotalsBreak | true | null {
  const [base, amount] = [parseMinor(tax.base ?? '', scale), parseMinor(tax.amount, scale)];
  const rate = parseDecimal(tax.rate ?? '');
  if (base === null || amount === null || rate === null) return null;
  const share = timesDecimal(rate, { units: BigInt(base), decimals: scale + HUNDRED });
  const expected = toMinor(share, scale);
  if (expected === null) return null;
  const reach = 1 + Math.ceil(lines.length / 2) + rateRounding(base, rate.decimals);
  if (Math.abs(expected - amount) <= reach) return true;
  return {
    kind: 'taxRow',
    lineId: null,
    taxId: tax.id,
    expected: formatMinor(expected, scale),
    printed: tax.amount,
  };
}

/** A rate printed as 8.9 may be 8.875: half of its last decimal, of the base. Whole rates are exact. */
function rateRounding(base: Minor, decimals: number): Minor {
  return decimals === 0 ? 0 : Math.ceil(Math.abs(base) / (2 * 10 ** (decimals + HUNDRED)));
}

function checkBases(invoice: Invoice): TotalsBreak | true | null {
  const { scale, taxes, fields } = invoice;
  const printed = parseMinor(fields.subtotal.value ?? '', scale);
  const bases = taxes.map(({ base }) => parseMinor(base ?? '', scale)).filter((base) => base !== null);
  if (printed === null || taxes.length === 0 || bases.length < taxes.length) return null;
  const sums = sumsOfBases(bases);
  const isOneOf = (goals: readonly Minor[]) =>
    sums.some((sum) => goals.some((goal) => Math.abs(goal - sum) <= taxes.length));
  if (isOneOf([printed]) || isOneOf(otherGoals(invoice, printed))) return true;
  const [sum = 0] = sums;
  // With lines unread, what carries no tax cannot be known.
  if (invoice.lines.length === 0 && Math.abs(sum) < Math.abs(printed)) return null;
  return {
    kind: 'bases',
    lineId: null,
    expected: formatMinor(sum, scale),
    printed: formatMinor(printed, scale),
  };
}

/** All bases together, and each different one once: several taxes may be on the same amount. */
function sumsOfBases(bases: readonly Minor[]): Minor[] {
  const sumOf = (values: Iterable<Minor>) => [...values].reduce((sum, value) => sum + value, 0);
  return [sumOf(bases), sumOf(new Set(bases))];
}

/** The subtotal with any of the adjustments, less any of the lines that may carry no tax. */
function otherGoals({ scale, lines, adjustments }: Invoice, subtotal: Minor): Minor[] {
  const read = (amounts: readonly (string | null)[]) =>
    amounts.map((amount) => parseMinor(amount ?? '', scale)).filter((minor) => minor !== null);
  const untaxed = read(lines.filter(({ taxRate }) => isUntaxed(taxRate)).map(({ amount }) => amount));
  const adjusted = read(adjustments.map(({ amount }) => amount));
  let goals = [subtotal];
  for (const part of adjusted.slice(0, MOST_ADJUSTMENTS))
    goals = goals.flatMap((goal) => [goal, goal + part, goal - part]);
  // A single line is either all taxed or the bases are wrong.
  if (lines.length < 2) return goals;
  for (const part of untaxed.slice(0, MOST_LINES)) goals = goals.flatMap((goal) => [goal, goal - part]);
  return goals;
}

function isUntaxed(rate: string | null): boolean {
  return rate === null || !/[1-9]/.test(rate);
}
