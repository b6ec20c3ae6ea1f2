/** Not those of Thai: there they are vowels, and ม.ค. is another month than มี.ค. */
const MARKS = /(?![\u0e30-\u0e4f])\p{M}/gu;
const LETTER = /[\p{L}\p{N}\u0e30-\u0e4f]/u;
/** Scripts written without blanks between words (and Korean, where banks set blanks as they like). */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** Letters that Unicode does not take apart, though people type them without their stroke or join. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '&': ' and ',
  戶: '户',
};

const foldedCharacters = new Map<string, string>();

/** A character as it is compared: '' for marks, a blank for what is neither letter nor digit. */
function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replaceAll(MARKS, '').toLowerCase().replaceAll(MARKS, '');
  let folded = '';
  for (const part of plain) folded += PLAIN[part] ?? (LETTER.test(part) ? part : ' ');
  if (plain === '' && !/^\p{M}$/u.test(character)) folded = ' ';
  foldedCharacters.set(character, folded);
  return folded;
}

export interface FoldedWord {
  readonly text: string;
  /** Offsets in the text as printed. */
  readonly start: number;
  readonly end: number;
}

/** A text prepared for phrases to be looked up in it. */
export interface FoldedText {
  /** As printed. */
  readonly source: string;
  readonly words: readonly FoldedWord[];
  /** All words without the blanks. */
  readonly squashed: string;
  /** For each character of `squashed` where it starts and ends in the text as printed; only where `isUnspaced`. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Whether scripts without word borders are in it. */
  readonly isUnspaced: boolean;
  /** Whether it is ASCII, in which nothing but capitals is changed. */
  readonly isPlain: boolean;
}

/** ASCII but for `&`: each of its characters stands for itself alone. */
const PLAIN_TEXT = /^[\0-%'-\x7f]*$/;
const NO_OFFSETS: readonly number[] = [];

/** Small letters without marks, everything but letters and digits a blank, with the way back to the offsets. */
export function foldText(text: string): FoldedText {
  return PLAIN_TEXT.test(text) ? foldPlain(text) : foldAny(text);
}

function foldPlain(text: string): FoldedText {
  const small = text.toLowerCase();
  const words: FoldedWord[] = [];
  let squashed = '';
  let start = -1;
  for (let at = 0; at <= small.length; at++) {
    if (isPlainLetter(small.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      const word = small.slice(start, at);
      words.push({ text: word, start, end: at });
      squashed += word;
      start = -1;
    }
  }
  const [starts, ends] = [NO_OFFSETS, NO_OFFSETS];
  return { source: text, words, squashed, starts, ends, isUnspaced: false, isPlain: true };
}

/** Of a small letter or a digit; not of what is behind the end, which is NaN. */
function isPlainLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function foldAny(text: string): FoldedText {
  const words: FoldedWord[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let squashed = '';
  let word = '';
  let wordStart = 0;
  let wordEnd = 0;
  let at = 0;
  for (const character of text) {
    const next = at + character.length;
    for (const part of foldCharacter(character)) {
      if (part === ' ') {
        if (word !== '') words.push({ text: word, start: wordStart, end: wordEnd });
        word = '';
        continue;
      }
      if (word === '') wordStart = at;
      word += part;
      wordEnd = next;
      squashed += part;
      for (let unit = 0; unit < part.length; unit++) {
        starts.push(at);
        ends.push(next);
      }
    }
    at = next;
  }
  if (word !== '') words.push({ text: word, start: wordStart, end: wordEnd });
  return {
    source: text,
    words,
    squashed,
    starts,
    ends,
    isUnspaced: UNSPACED.test(squashed) || isHangul(squashed),
    isPlain: false,
  };
}

const MAX_KEPT = 4096;

/** The same function; of the last some thousand texts it remembers what it made of them. */
export function remembered<T extends object | boolean>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, made);
    return made;
  };
}

/** Hangul comes out of the folding as single jamo. */
function isHangul(text: string): boolean {
  return /[\u1100-\u11ff]/.test(text);
}

/** The words of a text, folded, with single blanks between them. */
export function foldPhrase(text: string): string {
  return phraseOf(foldText(text));
}

export function phraseOf({ words }: FoldedText): string {
  return words.length === 1 ? (words[0]?.text ?? '') : words.map((word) => word.text).join(' ');
}
