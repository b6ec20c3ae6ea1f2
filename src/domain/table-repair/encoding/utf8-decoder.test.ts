import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { LANGUAGE_SAMPLES } from '#tests/fixtures/table-repair/language-samples.ts';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { codePage } from './code-page.ts';
import { ENCODING_LABELS, SINGLE_BYTE_ENCODINGS, type EncodingName } from './encoding-labels.ts';
import { createUtf8Decoder } from './utf8-decoder.ts';

const ENCODINGS = Object.keys(ENCODING_LABELS).filter(isEncoding);

function isEncoding(name: string): name is EncodingName {
  return name in ENCODING_LABELS;
}

/** Decodes in chunks of one byte up to `longest`. */
const decode = (
  bytes: Uint8Array,
  encoding: EncodingName,
  longest: number,
): { text: string; replaced: number } => {
  const decoder = createUtf8Decoder(encoding);
  const random = seededRandom(longest);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = 1 + random(longest);
    parts.push(Buffer.from(decoder.decode(bytes.slice(at, at + size))));
    at += size;
  }
  parts.push(Buffer.from(decoder.end()));
  return { text: Buffer.concat(parts).toString('utf8'), replaced: decoder.replaced };
};

test.for(ENCODINGS)('%s is decoded alike however the bytes are cut', (encoding) => {
  const random = seededRandom(encoding.length);
  const sample = LANGUAGE_SAMPLES.find(({ encodings }) => encodings.includes(encoding));
  const ascii = Buffer.from(sample?.words.join(',') ?? 'plain, text\n');
  const bytes = Buffer.concat([
    ascii,
    Buffer.from(Array.from({ length: 900 }, () => random(256))),
    Buffer.from('end\n'),
  ]);
  const source =
    encoding === 'utf-8' ? Buffer.from(LANGUAGE_SAMPLES.flatMap(({ words }) => words).join('\n')) : bytes;
  const whole = decode(source, encoding, 100_000);
  for (const longest of [1, 2, 3, 7, 64]) expect(decode(source, encoding, longest)).toEqual(whole);
});

test.for([...SINGLE_BYTE_ENCODINGS])('%s: every byte becomes the character of its code page', (encoding) => {
  const bytes = Uint8Array.from({ length: 256 * 40 }, (_, i) => (i * 37 + (i >> 8)) % 255 || 0x41);
  const page = codePage(encoding);
  const text = Array.from(bytes, (byte) => String.fromCharCode(page[byte] ?? 0)).join('');
  expect(decode(bytes, encoding, 5000).text).toBe(text);
});

test('what is no character is counted', () => {
  expect(decode(Buffer.from([0x41, 0xff, 0x42]), 'euc-jp', 9)).toEqual({ text: 'A\uFFFDB', replaced: 1 });
  expect(decode(Buffer.from([0x41, 0, 0, 0, 0, 0, 0x11, 0, 0x42]), 'utf-32le', 9)).toEqual({
    text: 'A\uFFFD\uFFFD',
    replaced: 2,
  });
  expect(decode(Buffer.from([0x81]), 'shift_jis', 9)).toEqual({ text: '\uFFFD', replaced: 1 });
});

test.for([
  {
    name: 'marks inside the file',
    bytes: iconv.encode('a,b\n\uFEFFc,d\n\uFEFF\uFEFFe', 'utf-8'),
    want: 'a,b\nc,d\ne',
    marks: 3,
    end: 0,
  },
  {
    name: 'a mark that was read wrongly',
    bytes: Buffer.from('ï»¿"id","name"\n'),
    want: '"id","name"\n',
    marks: 1,
    end: 0,
  },
  { name: 'Ctrl-Z and NUL at the end', bytes: Buffer.from('a\n\u001a\0\0'), want: 'a\n', marks: 0, end: 3 },
  { name: 'Ctrl-Z inside', bytes: Buffer.from('a\u001ab\n'), want: 'a\u001ab\n', marks: 0, end: 0 },
  { name: 'less than a mark', bytes: Buffer.from([0x61, 0xef, 0xbb]), want: 'a\uFFFD', marks: 0, end: 0 },
  { name: 'nothing but marks', bytes: Buffer.from('\uFEFF\u001a'), want: '', marks: 1, end: 1 },
])('$name', ({ bytes, want, marks, end }) => {
  for (const size of [1, 2, 5, 100]) {
    const decoder = createUtf8Decoder('utf-8');
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size)
      parts.push(Buffer.from(decoder.decode(bytes.subarray(at, at + size))));
    parts.push(Buffer.from(decoder.end()));
    expect(Buffer.concat(parts).toString('utf8')).toBe(want);
    expect([decoder.byteOrderMarks, decoder.endMarks]).toEqual([marks, end]);
  }
});
