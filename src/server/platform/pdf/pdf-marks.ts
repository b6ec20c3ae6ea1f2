import { NO_CHARACTER } from '#domain/page-layout/pieces-of-runs.ts';
import { meaningsOfGlyphs } from '#domain/pdf/meanings-of-glyphs.ts';

/** A stretch that says what its glyphs mean. */
interface Speaker {
  /** Its place among the page's own stretches. */
  readonly place: number;
  /** Of each glyph, in turn; null: nothing is said of it. */
  readonly meanings: readonly (string | null)[];
  drawn: number;
}

interface Stretch {
  readonly isShown: boolean;
  /** It is one of the page's own, or within one: neither a layer, nor inside of a form. */
  readonly isOwn: boolean;
  /** The nearest one around a glyph that says anything. */
  readonly speaker: Speaker | null;
}

/** What a page's own marked stretches hold, in the order in which they begin. */
export interface StretchesRead {
  /** What they say that their glyphs mean; null: nothing. */
  readonly texts: readonly (string | null)[];
  /** What fonts say of the glyphs of each; null: not gathered yet. */
  readonly glyphs: readonly (readonly string[])[] | null;
}

/** The marked stretches of a page that are under way: whether they are shown, and what their glyphs mean. */
export class MarkedStretches {
  readonly #known: StretchesRead | null;
  readonly #open: Stretch[] = [];
  /** Of each stretch begun, the glyphs of which it is the nearest to say anything. */
  readonly glyphs: string[][] = [];
  #forms = 0;
  #isUnsaid = false;

  /** @param known null: not read yet */
  constructor(known: StretchesRead | null) {
    this.#known = known;
  }

  /** A glyph of a stretch has no character, and what the stretches say is not known. */
  get isUnsaid(): boolean {
    return this.#isUnsaid;
  }

  get isHidden(): boolean {
    return this.#open.at(-1)?.isShown === false;
  }

  beginForm(): void {
    this.#forms += 1;
  }

  endForm(): void {
    this.#forms -= 1;
  }

  begin(isLayer: boolean, isShown: boolean): void {
    const around = this.#open.at(-1);
    const place = isLayer || this.#forms > 0 ? null : this.glyphs.push([]) - 1;
    this.#open.push({
      isShown: isShown && around?.isShown !== false,
      isOwn: place !== null || around?.isOwn === true,
      speaker: this.#speakerAt(place) ?? around?.speaker ?? null,
    });
  }

  #speakerAt(place: number | null): Speaker | null {
    const text = place === null ? null : (this.#known?.texts[place] ?? null);
    if (place === null || text === null) return null;
    const glyphs = this.#known?.glyphs?.[place] ?? [];
    return { place, meanings: meaningsOfGlyphs(text, glyphs), drawn: 0 };
  }

  end(): void {
    this.#open.pop();
  }

  /**
   * What a glyph means by what its stretch says; null where nothing is said of it. Until that is known a glyph without a
   * character is not put down to its font, which would count as one that tells nothing.
   */
  meaningOf(character: string): string | null {
    const stretch = this.#open.at(-1);
    if (stretch === undefined) return null;
    if (this.#known === null) {
      if (character !== NO_CHARACTER || !stretch.isOwn) return null;
      this.#isUnsaid = true;
      return character;
    }
    const { speaker } = stretch;
    if (speaker === null) return null;
    if (this.#known.glyphs === null) {
      this.glyphs[speaker.place]?.push(character);
      return character;
    }
    return speaker.meanings[speaker.drawn++] ?? null;
  }
}
