import type { EncodingName } from './encoding-labels.ts';
import { isDesignator } from './multi-byte-text.ts';
import { nonAsciiLines, scoreMultiByte } from './multi-byte-score.ts';
import { countContexts, likeliestSingleByte } from './single-byte-score.ts';

const ESCAPE = 0x1b;
const SHIFT_OUT = 0x0e;

/**
 * The encoding that makes the likeliest text of bytes which are neither UTF-8, UTF-16 nor UTF-32. Business files hold
 * few bytes outside ASCII, too few for a detector trained on running text, so each candidate's text is judged by the
 * letters of the languages it serves and by what stands beside them.
 */
export function guessEncoding(sample: Uint8Array): EncodingName {
  const contexts = countContexts(sample);
  const single = likeliestSingleByte(contexts);
  const lines = nonAsciiLines(sample);
  const [multi] = scoreMultiByte(lines);
  if (multi === undefined) return single.name;
  let highBytes = 0;
  for (const byte of lines) if (byte >= 0x80) highBytes++;
  // Both by byte: the trial lines are a part of the sample.
  return multi.score / highBytes > single.score / contexts.highBytes ? multi.name : single.name;
}

/**
 * ISO-2022: seven-bit text that escape sequences switch to and from JIS X 0208, or in which one says that shift-outs
 * switch to KS X 1001.
 */
export function findIso2022(sample: Uint8Array): 'iso-2022-jp' | 'iso-2022-kr' | null {
  let switches = 0;
  let designators = 0;
  for (let at = sample.indexOf(ESCAPE); at !== -1; at = sample.indexOf(ESCAPE, at + 1)) {
    const [second, third] = [sample[at + 1], sample[at + 2]];
    const isSwitch =
      (second === 0x24 && (third === 0x42 || third === 0x40)) ||
      (second === 0x28 && (third === 0x42 || third === 0x4a));
    if (isSwitch) switches++;
    else if (isDesignator(sample, at)) designators++;
    else return null;
  }
  if (switches >= 2 && designators === 0) return 'iso-2022-jp';
  return designators > 0 && switches === 0 && sample.includes(SHIFT_OUT) ? 'iso-2022-kr' : null;
}
