import type { Minor } from '#domain/money.ts';

/**
 * Divides an amount among weights so that the parts are whole and come to it exactly: each is the rounded running share
 * less what was given before.
 *
 * @returns as many parts as weights; all of it to the first where the weights come to nothing
 */
export function shareOut(amount: Minor, weights: readonly Minor[]): Minor[] {
  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_weight, at) => (at === 0 ? amount : 0));
  let running = 0n;
  let given = 0;
  return weights.map((weight) => {
    running += BigInt(weight);
    const until = Number(rounded(BigInt(amount) * running, sum));
    const part = until - given;
    given = until;
    return part;
  });
}

/** Half away from zero. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [size, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = (2n * size + by) / (2n * by);
  return isNegative ? -quotient : quotient;
}
