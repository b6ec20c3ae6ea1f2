import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { johabUnit } from './johab.ts';
import { koreanUnit } from './korean.ts';
import { multiByteText } from './multi-byte-text.ts';
import { createUtf8Decoder } from './utf8-decoder.ts';

const SYLLABLES = 11_172;
/** Code points in the index of EUC-KR in the Encoding Standard. */
const INDEX_SIZE = 17_048;

type Pair = readonly [lead: number, trail: number, unit: number];

function pairsOf(unitOf: (lead: number, trail: number) => number): Pair[] {
  const pairs: Pair[] = [];
  for (let lead = 0; lead < 256; lead++) {
    for (let trail = 0; trail < 256; trail++) {
      const unit = unitOf(lead, trail);
      if (unit !== 0) pairs.push([lead, trail, unit]);
    }
  }
  return pairs;
}

const isSyllable = (unit: number): boolean => unit >= 0xac00 && unit <= 0xd7a3;

/** Decodes chunks of random sizes. */
function decodeCut(bytes: Uint8Array, encoding: 'euc-kr' | 'johab', seed: number): string {
  const decoder = createUtf8Decoder(encoding);
  const random = seededRandom(seed);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = 1 + random(700);
    parts.push(Buffer.from(decoder.decode(bytes.subarray(at, at + size))));
    at += size;
  }
  parts.push(Buffer.from(decoder.end()));
  return Buffer.concat(parts).toString('utf8');
}

test('every pair of bytes of EUC-KR is the character of code page 949, and no other pair is one', () => {
  const pairs = pairsOf(koreanUnit);
  expect(pairs).toHaveLength(INDEX_SIZE);
  for (const [lead, trail, unit] of pairs) {
    expect(iconv.decode(Buffer.of(lead, trail), 'cp949')).toBe(String.fromCharCode(unit));
  }
  expect(new Set(pairs.map(([, , unit]) => unit)).size).toBe(INDEX_SIZE);
  expect(pairs.filter(([, , unit]) => isSyllable(unit))).toHaveLength(SYLLABLES);
});

test('a text of any code points of EUC-KR comes back from its bytes, however they are cut', () => {
  const units = pairsOf(koreanUnit).map(([, , unit]) => unit);
  const character = fc.oneof(
    fc.constantFrom(...units).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom('a', 'Z', ',', '\n', '0', '~'),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 2000 }), fc.nat(), (characters, seed) => {
      const text = characters.join('');
      expect(decodeCut(iconv.encode(text, 'cp949'), 'euc-kr', seed)).toBe(text);
    }),
    { numRuns: 40 },
  );
  const all = units.map((unit) => String.fromCharCode(unit)).join('');
  expect(decodeCut(iconv.encode(all, 'cp949'), 'euc-kr', 1)).toBe(all);
});

test.for([
  { name: 'a lead byte before ASCII leaves the ASCII', bytes: [0xb0, 0x2c, 0x41], want: '\uFFFD,A' },
  { name: 'a pair without a character, ASCII second', bytes: [0xc9, 0x41, 0x42], want: '\uFFFDAB' },
  { name: 'a pair without a character', bytes: [0xc9, 0xa1, 0x42], want: '\uFFFDB' },
  { name: 'bytes that lead nothing', bytes: [0x80, 0xff, 0x42], want: '\uFFFD\uFFFDB' },
  { name: 'a lead byte at the end', bytes: [0x41, 0xb0], want: 'A\uFFFD' },
])('damaged EUC-KR: $name', ({ bytes, want }) => {
  const decoder = createUtf8Decoder('euc-kr');
  const text = Buffer.concat([Buffer.from(decoder.decode(Uint8Array.from(bytes))), decoder.end()]);
  expect(text.toString('utf8')).toBe(want);
  expect(decoder.replaced).toBe(want.split('\uFFFD').length - 1);
});

test('Johab holds every syllable once', () => {
  const syllables = pairsOf(johabUnit).filter(([, , unit]) => isSyllable(unit));
  expect(syllables).toHaveLength(SYLLABLES);
  expect(new Set(syllables.map(([, , unit]) => unit)).size).toBe(SYLLABLES);
});

test('Johab: syllables, single letters, signs and Chinese characters', () => {
  const bytes = Buffer.from('d0658b69208861d3bd2099b12c8841208461e0312cd9330a', 'hex');
  expect(decodeCut(bytes, 'johab', 3)).toBe('한글 가힣 똠,ㄱ ㅏ伽,。\n');
});

test('ISO-2022-KR: shifted text, and ASCII again after the end of a line', () => {
  const bytes = Buffer.from('\u001b$)Cid,\u000eGQ1[\u000f,1\n\u000eGQ\n1[');
  expect(multiByteText('iso-2022-kr')(bytes)).toBe('id,한글,1\n한\n1[');
});
