import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { LANGUAGE_SAMPLES } from '#tests/fixtures/table-repair/language-samples.ts';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { MULTI_BYTE_ENCODINGS } from './encoding-labels.ts';
import { guessEncoding } from './guess-encoding.ts';
import { johabUnit } from './johab.ts';
import { createUtf8Decoder } from './utf8-decoder.ts';

const ICONV_NAMES: Readonly<Record<string, string>> = {
  macintosh: 'macroman',
  'x-mac-ce': 'maccenteuro',
  'x-mac-cyrillic': 'maccyrillic',
  shift_jis: 'cp932',
  'euc-kr': 'cp949',
};
const PLAIN_NAMES = ['Standard', 'Payment', 'Office supplies', 'Smith, John', '12 Main Street'];
const SEEDS = [1, 2, 3, 4, 5, 6];

/** The bytes of each syllable in Johab, which iconv-lite does not know. */
const johabBytes = new Map<string, readonly [number, number]>();
for (let lead = 0x84; lead < 0xd4; lead++) {
  for (let trail = 0x41; trail < 0xff; trail++) {
    johabBytes.set(String.fromCharCode(johabUnit(lead, trail)), [lead, trail]);
  }
}

const encode = (text: string, encoding: string): Buffer | null => {
  if (encoding === 'johab') {
    return Buffer.from(Array.from(text).flatMap((one) => johabBytes.get(one) ?? [one.charCodeAt(0)]));
  }
  const name = ICONV_NAMES[encoding] ?? encoding.replace(/^ibm/, 'cp');
  const bytes = iconv.encode(text, name);
  return iconv.decode(bytes, name) === text ? bytes : null;
};

const decodeGuessed = (bytes: Buffer): string => {
  const decoder = createUtf8Decoder(guessEncoding(bytes));
  return Buffer.concat([decoder.decode(bytes), decoder.end()]).toString('utf8');
};

/** A table of 40 rows or more, so many of which hold a word that is not ASCII. */
const tableWith = (words: readonly string[], count: number, random: (below: number) => number): string => {
  const every = Math.max(1, Math.floor(40 / count));
  const rows = Array.from({ length: Math.max(40, count) }, (_, i) => {
    const isForeign = i % every === 0 && i / every < count;
    const name = (isForeign ? words[random(words.length)] : PLAIN_NAMES[random(PLAIN_NAMES.length)]) ?? '';
    return `${1000 + random(9000)};${name};${random(1000)}.${10 + random(89)};2024-0${1 + random(8)}-1${random(9)}`;
  });
  return `id;name;amount;date\r\n${rows.join('\r\n')}\r\n`;
};

/** Right is what decodes to the text that was encoded, whatever the encoding is called. */
const accuracy = (encoding: string, count: number): number => {
  let right = 0;
  let all = 0;
  for (const { encodings, words } of LANGUAGE_SAMPLES) {
    if (!encodings.includes(encoding)) continue;
    const usable = words.filter((word) => /[^\0-\x7f]/.test(word) && encode(word, encoding) !== null);
    for (const seed of SEEDS) {
      const text = tableWith(usable, count, seededRandom(seed * 7919 + count));
      const bytes = encode(text, encoding);
      if (bytes === null) continue;
      all++;
      if (decodeGuessed(bytes) === text) right++;
    }
  }
  return right / all;
};

const ENCODINGS = [...new Set(LANGUAGE_SAMPLES.flatMap(({ encodings }) => encodings))].filter(
  (name) => name !== 'iso-2022-jp',
);

test.for(ENCODINGS)('a table in %s is told by two foreign words, and surely by twenty', (encoding) => {
  expect(accuracy(encoding, 2)).toBeGreaterThanOrEqual(0.75);
  expect(accuracy(encoding, 5)).toBeGreaterThanOrEqual(0.95);
  expect(accuracy(encoding, 20)).toBe(1);
  expect(accuracy(encoding, 100)).toBe(1);
});

test.for([
  '£100',
  '100 €',
  '€ 100',
  'Don’t',
  '9–5',
  'Acme®',
  '20°C',
  '½ inch',
  '© 2024',
  '5 µm',
  '“quoted”',
  '10 × 5',
  'naïve',
  'and so on…',
  'Smith & Co™',
  '12\u00a0345',
  '¿Qué?',
  '¡Hola!',
  '§ 5',
  '±5',
  'Ñuñoa',
  'ÅÄÖ',
  'CAFÉ',
  'SÃO PAULO',
  'ÉCOLE',
  'Øresund',
  'Þór',
  'ÜBER',
  '¥500',
  'Nº 5',
  '1ª',
  'Maß',
])('one such cell in a table is read as Windows-1252: %s', (cell) => {
  const text = `id,name\r\n1,Alpha\r\n2,${cell}\r\n3,Beta\r\n`;
  expect(decodeGuessed(iconv.encode(text, 'windows-1252'))).toBe(text);
});

const DAMAGED: readonly {
  readonly how: string;
  readonly damage: (word: string, random: (below: number) => number) => readonly number[];
}[] = [
  {
    how: 'two bytes of anything',
    damage: (word, random) => {
      const bytes = Buffer.from(word, 'latin1');
      const at = 1 + random(bytes.length - 2);
      return [...bytes.subarray(0, at), 0x80 + random(128), 0x80 + random(128), ...bytes.subarray(at + 1)];
    },
  },
  {
    how: 'UTF-8 that lost a byte',
    damage: (word, random) => {
      const bytes = [...Buffer.from(word)];
      const high = bytes.flatMap((byte, at) => (byte >= 0x80 ? [at] : []));
      return bytes.toSpliced(high[random(high.length)] ?? 0, 1);
    },
  },
  {
    how: 'several code pages',
    damage: (word, random) => [
      ...iconv.encode(word, ['cp437', 'cp850', 'macroman', 'cp1252', 'cp1250'][random(5)] ?? 'cp1252'),
    ],
  },
];

test.for(DAMAGED)('a few damaged words among ASCII are not East Asian: $how', ({ damage }) => {
  const random = seededRandom(11);
  const words = ['Müller', 'Köln', 'Weiß', 'Zürich', 'René', 'Øresund', 'Façade', 'naïve', 'Größe', 'Kraków'];
  const EAST_ASIAN = new Set<string>(MULTI_BYTE_ENCODINGS);
  let wrong = 0;
  for (let run = 0; run < 200; run++) {
    const rows = Array.from({ length: 40 }, (_, row) => {
      const isDamaged = row % 10 === 0 && row / 10 <= run % 4;
      const name = isDamaged
        ? damage(words[random(words.length)] ?? '', random)
        : Buffer.from(PLAIN_NAMES[random(PLAIN_NAMES.length)] ?? '');
      return Buffer.concat([Buffer.from(`${row};`), Uint8Array.from(name), Buffer.from(';2.50\r\n')]);
    });
    if (EAST_ASIAN.has(guessEncoding(Buffer.concat(rows)))) wrong++;
  }
  expect(wrong).toBeLessThanOrEqual(6);
});

test.for([
  { encoding: 'shift_jis', word: 'iPhone用ケース' },
  { encoding: 'shift_jis', word: 'Tシャツ' },
  { encoding: 'euc-kr', word: 'LG전자' },
  { encoding: 'gb18030', word: 'kg装大米' },
])('Latin letters beside East Asian words, in $encoding: $word', ({ encoding, word }) => {
  const text = `id;name\r\n1;${word}\r\n2;Standard\r\n3;${word}\r\n`;
  expect(decodeGuessed(encode(text, encoding) ?? Buffer.of())).toBe(text);
});

test('a full sample is judged', () => {
  const random = seededRandom(3);
  const words = LANGUAGE_SAMPLES[0]?.words ?? [];
  const bytes = iconv.encode(tableWith(words, 15_000, random), 'windows-1252').subarray(0, 512 * 1024);
  expect(guessEncoding(bytes)).toBe('windows-1252');
});
