import { expect, test } from 'vitest';
import { LANGUAGE_SAMPLES } from '#tests/fixtures/table-repair/language-samples.ts';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { cleanText } from './clean-text.ts';
import { codePage } from './code-page.ts';

const CHARACTERS = Array.from('aeÃÂâ€™“”©¼ ÄÅžšœ\u0080\u0094\u00a0\u00ad\u200bРр°±ёі√┼├×ØÙ§.,1é\ufffd?');
const READ_AS = ['windows-1252', 'macintosh', 'windows-1251'] as const;

test('cleaning again changes nothing: characters at random', () => {
  const random = seededRandom(11);
  const texts = Array.from({ length: 5000 }, () =>
    Array.from({ length: random(12) }, () => CHARACTERS[random(CHARACTERS.length)]).join(''),
  );
  expect(texts.filter((text) => cleanText(cleanText(text)) !== cleanText(text))).toEqual([]);
});

test('cleaning again changes nothing: words of all languages read wrongly twice', () => {
  for (const { words } of LANGUAGE_SAMPLES) {
    for (const first of READ_AS) {
      for (const second of READ_AS) {
        let text = words.slice(0, 6).join('; ');
        for (const page of [codePage(first), codePage(second)]) {
          text = Array.from(Buffer.from(text, 'utf8'), (byte) => String.fromCharCode(page[byte] ?? 0)).join(
            '',
          );
        }
        const cleaned = cleanText(text);
        expect(cleanText(cleaned)).toBe(cleaned);
      }
    }
  }
});
