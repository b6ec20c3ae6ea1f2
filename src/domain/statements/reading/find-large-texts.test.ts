import { expect, test } from 'vitest';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { wordBox } from '#domain/page-layout/word-box.ts';
import { Random } from '#tests/fixtures/drawing/random.ts';
import { recogniseBank } from '../banks/recognise-bank.ts';
import { findLargeTexts } from './find-large-texts.ts';

const BODY = 9;

interface Printed {
  readonly text: string;
  readonly size?: number;
  readonly left?: number;
  /** Between words, in em. */
  readonly gap?: number;
  /** To the next baseline, in em. */
  readonly leading?: number;
}

/** Lines under one another, each in its size. */
function printed(lines: readonly Printed[]): TextLine[] {
  let baseline = 40;
  return lines.map(({ text, size = BODY, left = 40, gap = 0.3, leading = 1.4 }) => {
    let x = left;
    const words = text.split(' ').map((part): Word => {
      const box = wordBox(x, x + part.length * size * 0.5, baseline, size);
      x = box.right + gap * size;
      return { ...box, text: part, confidence: 1, isBold: false };
    });
    const { top, bottom } = wordBox(left, x, baseline, size);
    baseline += size * leading;
    return { page: 1, words, text, left, right: words.at(-1)?.right ?? left, top, bottom };
  });
}

const ROWS: readonly Printed[] = [
  { text: 'Account number 12345678' },
  ...Array.from({ length: 20 }, () => ({ text: '12 May Payment to Riverside Bank 20.00 480.00' })),
];

function bankOf(head: readonly Printed[]): string | null {
  const lines = printed([...head, ...ROWS]);
  return recogniseBank([lines.map(({ text }) => text).join('\n')], findLargeTexts(lines))?.name ?? null;
}

test.for<{ why: string; head: readonly Printed[]; want: string | null }>([
  {
    why: 'a logo below other names in small print',
    head: [
      { text: 'Member of the Association of Example Banks' },
      { text: 'Kreissparkasse Lindental', size: 18 },
    ],
    want: 'Kreissparkasse Lindental',
  },
  {
    why: 'the words of a logo set wide apart',
    head: [{ text: 'OLD HARBOUR BANK', size: 20, gap: 1.8 }],
    want: 'OLD HARBOUR BANK',
  },
  {
    why: 'a logo in two lines',
    head: [
      { text: 'Green', size: 20, leading: 1.1 },
      { text: 'Valley Bank', size: 20 },
    ],
    want: 'Green Valley Bank',
  },
  {
    why: 'a title as large as the name below it',
    head: [
      { text: 'Kontoauszug', size: 16, leading: 1.1 },
      { text: 'Volksbank Lindental eG', size: 16 },
    ],
    want: 'Volksbank Lindental eG',
  },
  {
    why: 'a title as large as the name above it',
    head: [
      { text: 'Moorland Building Society', size: 16, leading: 1.1 },
      { text: 'Classic Savings', size: 16 },
    ],
    want: 'Moorland Building Society',
  },
  {
    why: 'a mark within the name',
    head: [{ text: 'Hill & Dale Credit Union', size: 16 }],
    want: 'Hill & Dale Credit Union',
  },
  {
    why: 'a name of no known words that the site confirms',
    head: [
      { text: 'Thornmere', size: 22 },
      { text: 'Your statement' },
      { text: 'Help: www.thornmere.example' },
    ],
    want: 'Thornmere',
  },
  {
    why: 'a name of no known words that its company confirms',
    head: [{ text: 'Thornmere', size: 22 }, { text: 'Thornmere plc, registered in Exampleshire' }],
    want: 'Thornmere',
  },
  {
    why: 'a large title is no name',
    head: [{ text: 'Account Summary', size: 22 }, { text: 'Everything at a glance' }],
    want: null,
  },
  {
    why: 'a bare word that is printed in full elsewhere',
    head: [{ text: 'BANK', size: 20 }, { text: 'Questions? Call Pinewood Bank, weekdays' }],
    want: 'Pinewood Bank',
  },
  {
    why: 'a bare word alone',
    head: [{ text: 'BANK', size: 20 }, { text: 'Your statement' }],
    want: null,
  },
  {
    why: 'a known bank whose name is the end of a longer one',
    head: [{ text: 'First Trust Bank', size: 18 }, { text: 'First Trust Bank thanks you' }],
    want: 'First Trust Bank',
  },
])('bank: $why', ({ head, want }) => expect(bankOf(head)).toBe(want));

test('every drawn name is read whole, whatever small print surrounds it', () => {
  const random = new Random(9);
  const wrong: string[] = [];
  for (let round = 0; round < 200; round += 1) {
    const place = `${random.word('Ash|Brook|Fern|Lind|Oster|Val|Mont|Ribe')}${random.word('ford|dale|tal|berg|mere|ra')}`;
    const name = random.word(
      `Bank of ${place}|First ${place} Bank|${place} Trust Bank|Kreissparkasse ${place}|Sparkasse ${place}|${place} Federal Credit Union|` +
        `${place} Building Society|Banque de ${place}|Banco ${place}|Banca di ${place}|Caisse Régionale ${place}|Caja Rural ${place}`,
    );
    const print = random.chance(0.5) ? name : name.toUpperCase();
    const head = [
      { text: random.word('Member of a banks association|Page 1 of 3|Statement|Private and confidential') },
      { text: print, size: random.int(13, 26), gap: random.int(2, 18) / 10, left: random.int(30, 300) },
      { text: random.word('Your statement|Kontoauszug|Relevé de compte|Estado de cuenta') },
    ];
    const read = bankOf(random.chance(0.5) ? head : head.slice(1));
    if (read !== print) wrong.push(`${print}: ${read ?? 'none'}`);
  }
  expect(wrong).toEqual([]);
});
