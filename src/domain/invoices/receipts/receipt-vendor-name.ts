import { countLetters } from '#domain/language/count-letters.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { companyAtStart } from '../fields/name-shapes.ts';

/** Words less sure are dirt or a logo that cannot be read. */
export const SURE = 0.6;

/** The company that a text begins with, with its legal form, in which letters may have been misread: `S.R.0.`, `Sp, z o. o.` */
export function companyIn(text: string): string | null {
  const formed = withForm(text).replace(WORD_AMID_OTHERS, (word) => word.toLowerCase());
  // Where there is a form without, commas are those of the name: `Muster A, B Ltd`.
  return companyAtStart(formed) ?? companyAtStart(formed.replaceAll(COMMA_OF_FORM, '.'));
}

/** `PLEASE KEEP AS PROOF`: in capitals such a word looks like a legal form. */
const WORD_AMID_OTHERS = /(?<=\p{Lu} )(?:AS|SE)(?= \p{Lu}{3})/u;

/** `Sp. z o.o.` and what else it is read as: `Sp.z 0,9.`, `Sp. Zz O.O.`; digits alone are a number, as in `SP 200`. */
const POLISH_FORM =
  /(?<!\p{L})(sp)[.,]?\s?(?:z[z2]?|2(?=\s?[o0][.,]?\s?[oq]|\s?o))\s?[o0][.,]?\s?[o0q9](?![\p{L}\d])[.,]?/iu;
const MISREAD_FORM = /[\d,]|z[z2]/iu;

/** The letters of the legal form, where others were read. */
function withForm(text: string): string {
  return text
    .replace(POLISH_FORM, (form, [start]: string) => {
      if (!MISREAD_FORM.test(form)) return form;
      return form.includes('SP') ? 'SP. Z O.O.' : `${start ?? 'S'}p. z o.o.`;
    })
    .replaceAll(INITIALS, withoutZeros);
}

/** Dirt beside the name: a short word that was hardly read. */
function isDirt(word: Word | undefined): boolean {
  return word !== undefined && word.confidence < SURE && countLetters(word.text) < MOST_LETTERS_OF_DIRT;
}

const MOST_LETTERS_OF_DIRT = 4;
/** `Sp. z 0.0.`, `S.R.0.`: letters of a legal form; in `Bar 0.0` no letter stands by itself. */
const INITIALS = /(?<![\p{L}\d.])(?:\p{L}\s)?[\p{L}0](?:\s?\.\s?[\p{L}0](?![\p{L}\d]))+/gu;

/** A comma that was a point: behind one letter or `spol`, with nothing but letters of a form to the end. */
const COMMA_OF_FORM = /(?<=(?<!\p{L})(?:\p{L}|[Ss][Pp][Oo][Ll]))\s?,(?=(?:[\s.,]*\p{L}(?!\p{L}))+[\s.,]*$)/gu;

function withoutZeros(initials: string, at: number, whole: string): string {
  if (!/\p{L}/u.test(initials)) return initials;
  return initials.replaceAll('0', (_, inner: number) =>
    /\p{Lu}\P{L}*$/u.test(whole.slice(0, at + inner)) ? 'O' : 'o',
  );
}

/** A digit amid at least three letters, as in `F0OD`: where it is the only one; `A1A` may well be a name. */
const AMONG_LETTERS = /(?<![\p{L}\d])(?=(?:\d?\p{L}){3})(\p{L}+)([01])(?=\p{L}+(?![\p{L}\d]))/gu;

/** Such digits of a name that was recognised are letters. */
function withLetters(text: string): string {
  return text.replaceAll(AMONG_LETTERS, (before: string, letters: string, digit: string, at: number) => {
    const isCapital = /\p{Lu}/u.test(text[at + before.length] ?? '');
    if (digit === '0') return letters + (isCapital ? 'O' : 'o');
    return letters + (isCapital ? 'I' : 'l');
  });
}

/** `Seller: ` */
const LABEL = /^\p{L}+:\s+(?=\p{L})/u;

/** The name in a line: without its label, dirt and marks around it, and without the number of the company behind it. */
export function nameIn(words: readonly Word[]): string {
  const kept = [...words];
  while (kept.length > 1 && isDirt(kept[0])) kept.shift();
  const textOf = () => kept.map((word) => word.text).join(' ');
  const [form] = POLISH_FORM.exec(textOf()) ?? [];
  while (kept.length > 1 && isDirt(kept.at(-1)) && !textOf().endsWith(form ?? '\n')) kept.pop();
  const named = kept.some(({ confidence }) => confidence < 1) ? withLetters(textOf()) : textOf();
  const bare = withForm(
    named.replace(LABEL, '').replaceAll(/^[^\p{L}\p{N}"'„(]+|[^\p{L}\p{M}\p{N}.)!"'”]+$/gu, ''),
  );
  return (
    companyIn(bare) ?? bare.replace(/\s*\(?(?:co\.?\s*)?(?:reg|no)?\.?[:\s]*\d{4,}[-\w]*\)?$/iu, '').trim()
  );
}
