/** An account's number as far as it is printed. */
export interface PrintedNumber {
  readonly kind: 'iban' | 'plain' | 'masked';
  /** Capital letters and digits; of a masked number those behind the mask. */
  readonly tail: string;
  /** Before the mask; empty for others. */
  readonly head: string;
}

const SEPARATORS = /[\s\-/._–]/gu;
const MASK = /\.{2,}|…+|[*•●∙#]+|X{2,}/giu;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/u;
/** Fewer say nothing. */
const LEAST_SHOWN = 3;
/** A shorter number may end an IBAN by chance. */
const LEAST_IN_IBAN = 6;

/** @returns null where nothing of a number is printed */
export function parseAccountNumber(text: string | null): PrintedNumber | null {
  if (text === null) return null;
  const upper = text.toUpperCase();
  const masks = [...upper.matchAll(MASK)];
  const compact = (part: string) => part.replace(SEPARATORS, '');
  const [first] = masks;
  const last = masks.at(-1);
  if (first !== undefined && last !== undefined && !IBAN.test(compact(upper))) {
    const tail = compact(upper.slice(last.index + last[0].length));
    if (tail.length < LEAST_SHOWN) return null;
    return { kind: 'masked', tail, head: compact(upper.slice(0, first.index)) };
  }
  const whole = compact(upper);
  if (IBAN.test(whole)) return { kind: 'iban', tail: whole, head: '' };
  const tail = whole.replace(/^0+(?=.)/u, '');
  return tail.length < LEAST_SHOWN ? null : { kind: 'plain', tail, head: '' };
}

/** Whether two numbers can be of one account: the same, a part of the IBAN, or what a mask leaves. */
export function isSameNumber(a: PrintedNumber, b: PrintedNumber): boolean {
  if (a.kind === 'masked') return b.kind === 'masked' ? agree(a, b) : fits(a, b);
  if (b.kind === 'masked') return fits(b, a);
  if (a.kind === b.kind) return a.tail === b.tail;
  const [iban, plain] = a.kind === 'iban' ? [a, b] : [b, a];
  return plain.tail.length >= LEAST_IN_IBAN && iban.tail.endsWith(plain.tail);
}

function fits(mask: PrintedNumber, { tail }: PrintedNumber): boolean {
  return tail.endsWith(mask.tail) && tail.startsWith(mask.head);
}

/** Masks may show more or less of one number. */
function agree(a: PrintedNumber, b: PrintedNumber): boolean {
  const tails = a.tail.endsWith(b.tail) || b.tail.endsWith(a.tail);
  return tails && (a.head.startsWith(b.head) || b.head.startsWith(a.head));
}
