import { foldText, phraseOf, type FoldedText } from './fold-text.ts';
import { splitPhrases, type Phrases } from './phrases.ts';

/** A phrase found in a text. */
export interface PhraseHit<T> {
  readonly value: T;
  /** Other meanings of the same phrase, in other languages or by what stands below it. */
  readonly others: readonly T[];
  /** ISO 639-1 of all languages that have it. */
  readonly languages: readonly string[];
  /** Offsets in the text as printed. */
  readonly start: number;
  readonly end: number;
  /** Letters and digits of the phrase. */
  readonly letters: number;
}

interface Meaning<T> {
  readonly values: T[];
  readonly languages: string[];
  /** By the spelling with its marks: `valør` is a value date, `valor` may be an amount. */
  readonly spellings: Map<string, T>;
}

function spellingOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** What a row of folded words is: a phrase, the beginning of longer ones, or both. */
interface Branch<T> {
  meaning: Meaning<T> | null;
  goesOn: boolean;
}

/** Letters of a word that is a phrase without its blanks: shorter ones may be words of their own. */
const LEAST_JOINED = 7;

/** Phrases of all languages with what they mean. Longest wins; whole words, but in scripts without blanks. */
export class PhraseTable<T> {
  readonly #spaced = new Map<string, Branch<T>>();
  readonly #squashed = new Map<string, Meaning<T>>();
  readonly #unspaced: string[] = [];
  readonly #words = new Set<string>();
  #isSorted = true;
  /** What was given and not yet looked at: a program that reads no document has no use for it. */
  #waiting: { readonly phrases: Phrases; readonly value: T; readonly language: string }[] = [];

  /** A phrase given twice keeps both meanings, the first one first. */
  add(phrases: Phrases, value: T, language: string): void {
    this.#waiting.push({ phrases, value, language });
  }

  /** All words of its phrases, folded. */
  words(): ReadonlySet<string> {
    this.#takeIn();
    return this.#words;
  }

  #takeIn(): void {
    if (this.#waiting.length === 0) return;
    const given = this.#waiting;
    this.#waiting = [];
    for (const { phrases, value, language } of given) {
      for (const phrase of splitPhrases(phrases)) this.#takeInPhrase(phrase, value, language);
    }
  }

  #takeInPhrase(phrase: string, value: T, language: string): void {
    const folded = foldText(phrase);
    if (folded.words.length === 0) return;
    let key = '';
    for (const [index, word] of folded.words.entries()) {
      this.#words.add(word.text);
      if (index > 0) this.#branch(key).goesOn = true;
      key = index === 0 ? word.text : `${key} ${word.text}`;
    }
    const branch = this.#branch(key);
    const meaning: Meaning<T> = branch.meaning ?? { values: [], languages: [], spellings: new Map() };
    branch.meaning = meaning;
    if (!meaning.values.includes(value)) meaning.values.push(value);
    const spelling = folded.isPlain ? phraseOf(folded) : spellingOf(phrase);
    if (!meaning.spellings.has(spelling)) meaning.spellings.set(spelling, value);
    if (!meaning.languages.includes(language)) meaning.languages.push(language);
    if (!this.#squashed.has(folded.squashed) && folded.isUnspaced) {
      this.#unspaced.push(folded.squashed);
      this.#isSorted = false;
    }
    if (!this.#squashed.has(folded.squashed)) this.#squashed.set(folded.squashed, meaning);
  }

  /** All phrases in a text that do not overlap, longer ones first taken; in the text's order. */
  find(folded: FoldedText): PhraseHit<T>[] {
    this.#takeIn();
    const hits = this.#findSpaced(folded);
    if (folded.isUnspaced) hits.push(...this.#findUnspaced(folded));
    if (hits.length < 2) return hits;
    hits.sort((a, b) => b.letters - a.letters || a.start - b.start);
    const taken: PhraseHit<T>[] = [];
    for (const hit of hits) {
      if (taken.every((other) => hit.end <= other.start || hit.start >= other.end)) taken.push(hit);
    }
    return taken.sort((a, b) => a.start - b.start);
  }

  /** The phrase that the whole text is, whatever blanks are in it: `S A L D O`, `ValueDate`. */
  findWhole(folded: FoldedText): PhraseHit<T> | null {
    this.#takeIn();
    const meaning = this.#squashed.get(folded.squashed);
    const first = folded.words[0];
    const last = folded.words.at(-1);
    if (meaning === undefined || first === undefined || last === undefined) return null;
    return toHit(meaning, folded.source, first.start, last.end, folded.squashed.length);
  }

  #branch(key: string): Branch<T> {
    let branch = this.#spaced.get(key);
    if (branch === undefined) {
      branch = { meaning: null, goesOn: false };
      this.#spaced.set(key, branch);
    }
    return branch;
  }

  #findSpaced({ words, source }: FoldedText): PhraseHit<T>[] {
    const hits: PhraseHit<T>[] = [];
    for (let from = 0; from < words.length; from++) {
      const first = words[from];
      if (first === undefined) continue;
      let key = first.text;
      let letters = key.length;
      let end = first.end;
      let branch = this.#spaced.get(key);
      const joined = branch === undefined ? this.#joined(key) : undefined;
      if (joined !== undefined) hits.push(toHit(joined, source, first.start, end, letters));
      for (let to = from + 1; branch !== undefined; to++) {
        if (branch.meaning !== null) hits.push(toHit(branch.meaning, source, first.start, end, letters));
        const word = words[to];
        if (word === undefined || !branch.goesOn) break;
        key = `${key} ${word.text}`;
        letters += word.text.length;
        end = word.end;
        branch = this.#spaced.get(key);
      }
    }
    return hits;
  }

  /** The phrase that a long word is once its blanks, which an image may lack, are put back: `Moneyout`. */
  #joined(word: string): Meaning<T> | undefined {
    return word.length < LEAST_JOINED ? undefined : this.#squashed.get(word);
  }

  #findUnspaced({ squashed, starts, ends, source }: FoldedText): PhraseHit<T>[] {
    const hits: PhraseHit<T>[] = [];
    if (!this.#isSorted) this.#unspaced.sort((a, b) => b.length - a.length);
    this.#isSorted = true;
    for (const phrase of this.#unspaced) {
      const meaning = this.#squashed.get(phrase);
      if (meaning === undefined) continue;
      for (let at = squashed.indexOf(phrase); at >= 0; at = squashed.indexOf(phrase, at + 1)) {
        hits.push(toHit(meaning, source, starts[at] ?? 0, ends[at + phrase.length - 1] ?? 0, phrase.length));
      }
    }
    return hits;
  }
}

function toHit<T>(
  meaning: Meaning<T>,
  source: string,
  start: number,
  end: number,
  letters: number,
): PhraseHit<T> {
  const [first] = meaning.values;
  if (first === undefined) throw new Error('a phrase without a meaning');
  const isClear = meaning.values.length === 1;
  const value = isClear ? first : (meaning.spellings.get(spellingOf(source.slice(start, end))) ?? first);
  const others = isClear ? [] : meaning.values.filter((other) => other !== value);
  return { value, others, languages: meaning.languages, start, end, letters };
}
