/** Excel refuses a longer text. */
export const MAX_TEXT_LENGTH = 32_767;

/** What the workbook does not hold as the table does, counted, each with the first place. */
export class XlsxLosses {
  #continued = 0;
  #firstContinued = '';
  #cut = 0;
  #replaced = 0;
  #firstCut = '';
  #firstReplaced = '';

  addCut(place: string): void {
    if (this.#cut++ === 0) this.#firstCut = place;
  }

  addReplaced(place: string): void {
    if (this.#replaced++ === 0) this.#firstReplaced = place;
  }

  /** A sheet was full and its table goes on in the next. */
  addContinued(sheet: string): void {
    if (this.#continued++ === 0) this.#firstContinued = sheet;
  }

  get sentences(): string[] {
    const sentences: string[] = [];
    if (this.#continued > 0) {
      sentences.push(
        `A sheet holds 1,048,576 rows at most. What did not fit the sheet ${this.#firstContinued} goes on in further sheets: ${this.#continued}.`,
      );
    }
    if (this.#cut > 0) {
      sentences.push(
        `Texts longer than Excel's ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters were cut: ${this.#cut}, the first in ${this.#firstCut}. The CSV export holds them whole.`,
      );
    }
    if (this.#replaced > 0) {
      sentences.push(
        `Texts with characters that Excel cannot hold were changed: ${this.#replaced}, the first in ${this.#firstReplaced}. The CSV export holds them as they are.`,
      );
    }
    return sentences;
  }
}
