import type { EncodingName } from './encoding-labels.ts';
import { nonAsciiLines, scoreMultiByte } from './multi-byte-score.ts';
import { countContexts, likeliestSingleByte } from './single-byte-score.ts';

const ESCAPE = 0x1b;

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

/** ISO-2022-JP: seven-bit text that an escape sequence switches to and from JIS X 0208. */
export function isIso2022Jp(sample: Uint8Array): boolean {
  let switches = 0;
  for (let at = sample.indexOf(ESCAPE); at !== -1; at = sample.indexOf(ESCAPE, at + 1)) {
    const [second, third] = [sample[at + 1], sample[at + 2]];
    const isSwitch =
      (second === 0x24 && (third === 0x42 || third === 0x40)) ||
      (second === 0x28 && (third === 0x42 || third === 0x4a));
    if (!isSwitch) return false;
    switches++;
  }
  return switches >= 2;
}
