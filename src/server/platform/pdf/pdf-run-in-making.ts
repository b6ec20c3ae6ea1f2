import { isFromTheRight } from '#domain/page-layout/word-text.ts';

/** Characters along one baseline; widths in text space. */
export class RunInMaking {
  text = '';
  start = 0;
  readonly #widths: number[] = [];
  #trailing = 0;

  get isEmpty(): boolean {
    return this.text === '';
  }

  /** @param unicode of one glyph: of a ligature several characters */
  take(unicode: string, width: number, spacing: number): void {
    // The glyph before it means both.
    if (unicode === '') return this.widen(width + spacing);
    this.#closeSpacing();
    if (unicode.length === 1) {
      this.text += unicode;
      this.#widths.push(width);
    } else {
      const characters = Array.from(unicode);
      // All else of a run stands in the order of the page.
      this.text += isFromTheRight(unicode) ? characters.toReversed().join('') : unicode;
      for (const _ of characters) this.#widths.push(width / characters.length);
    }
    this.#trailing = spacing;
  }

  widen(step: number): void {
    this.#trailing += step;
  }

  /** What follows the last character belongs to the run only if another one comes. */
  #closeSpacing(): void {
    const last = this.#widths.length - 1;
    if (last >= 0) this.#widths[last] = (this.#widths[last] ?? 0) + this.#trailing;
    this.#trailing = 0;
  }

  advances(scale: number): number[] {
    return this.#widths.map((width) => width * scale);
  }
}
