import { expect, test } from 'vitest';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';
import { SingleByteDecoder } from './single-byte-decoder.ts';
import { textTraits } from './text-traits.ts';

/** Decodes in pieces. @returns the text, and whether a piece was said to be doubtful */
function decode(encoding: SingleByteEncoding, bytes: Uint8Array, size: number): [Uint8Array, boolean] {
  const decoder = new SingleByteDecoder(encoding);
  const parts: Uint8Array[] = [];
  let isDoubtful = false;
  for (let at = 0; at < bytes.length; at += size) {
    parts.push(decoder.decode(bytes.subarray(at, at + size)).slice());
    isDoubtful ||= decoder.mayHaveTraits;
  }
  return [Buffer.concat(parts), isDoubtful];
}

test('text that has to be cleaned of something is never said to be free of it, wherever it is cut', () => {
  const random = seededRandom(11);
  const seen = { clean: 0, unclean: 0 };
  for (let round = 0; round < 3000; round++) {
    const every = 2 + random(12);
    const bytes = Uint8Array.from({ length: 1 + random(24) }, () =>
      random(every) === 0 ? 0x80 + random(0x80) : 0x20 + random(0x5f),
    );
    const encoding = random(2) === 0 ? 'windows-1252' : 'macintosh';
    const [text, isDoubtful] = decode(encoding, bytes, 1 + random(9));
    const traits = textTraits(text, 0, text.length);
    if (traits !== 0) expect(isDoubtful, `${encoding}: ${Buffer.from(text).toString()}`).toBe(true);
    seen[isDoubtful ? 'unclean' : 'clean']++;
  }
  expect(seen.clean).toBeGreaterThan(500);
  expect(seen.unclean).toBeGreaterThan(500);
});

test('umlauts by themselves are free of it, what they are misread as is not', () => {
  expect(decode('windows-1252', Buffer.from('Zürich;Weiß;Núñez;é', 'latin1'), 5)[1]).toBe(false);
  expect(decode('windows-1252', Buffer.from('Zürich', 'utf8'), 2)[1]).toBe(true);
  expect(decode('windows-1252', Buffer.from('a\u00a0', 'latin1'), 9)[1]).toBe(true);
  expect(decode('windows-1252', Buffer.from('a\u00adb', 'latin1'), 9)[1]).toBe(true);
});
