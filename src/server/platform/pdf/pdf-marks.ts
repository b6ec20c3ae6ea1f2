import { NO_CHARACTER } from '#domain/page-layout/pieces-of-runs.ts';

interface Stretch {
  readonly isShown: boolean;
  /** Its place among the page's own stretches; null: a layer, or inside of a form. */
  readonly place: number | null;
  /** Characters that it says its glyphs mean and that none of them has taken. */
  readonly rest: string[];
}

/** What a page's own marked stretches hold, in the order in which they begin. */
export interface StretchesRead {
  /** What they say that their glyphs mean; null: nothing. */
  readonly texts: readonly (string | null)[];
  readonly glyphs: readonly number[];
}

/** The marked stretches of a page that are under way: whether they are shown, and what their glyphs mean. */
export class MarkedStretches {
  readonly #known: StretchesRead | null;
  readonly #open: Stretch[] = [];
  /** Of each stretch begun, how many of its glyphs were drawn. */
  readonly glyphs: number[] = [];
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
    return this.#open.some(({ isShown }) => !isShown);
  }

  beginForm(): void {
    this.#forms += 1;
  }

  endForm(): void {
    this.#forms -= 1;
  }

  begin(isLayer: boolean, isShown: boolean): void {
    const place = isLayer || this.#forms > 0 ? null : this.glyphs.push(0) - 1;
    const text = place === null ? null : (this.#known?.texts[place] ?? null);
    this.#open.push({ isShown, place, rest: Array.from(text ?? '') });
  }

  end(): void {
    this.#open.pop();
  }

  /** What a glyph means by what its stretch says; null where nothing is said of it. */
  meaningOf(character: string): string | null {
    const stretch = this.#open.at(-1);
    if (stretch === undefined || stretch.place === null) return null;
    const { place, rest } = stretch;
    const drawn = (this.glyphs[place] ?? 0) + 1;
    this.glyphs[place] = drawn;
    if (character !== NO_CHARACTER) {
      if (rest[0] === character) rest.shift();
      return null;
    }
    if (this.#known === null) {
      this.#isUnsaid = true;
      return NO_CHARACTER;
    }
    // A ligature, or the last glyph of a cluster, means all that is left.
    const isLast = drawn === this.#known.glyphs[place];
    return rest.length === 0 ? null : rest.splice(0, isLast ? rest.length : 1).join('');
  }
}
