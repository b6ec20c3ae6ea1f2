import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { GlyphRun } from '#domain/page-layout/glyph-run.ts';
import { fontOf, isGlyph, isMatrix, isNumbers, type PdfFont, type PdfGlyph } from './pdf-operands.ts';
import { IDENTITY, lengthOf, multiply, type Matrix } from './pdf-matrix.ts';

interface TextState {
  ctm: Matrix;
  font: PdfFont | null;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  mode: number;
}

/** A gap or a step back within one operation that ends the run, in em. */
const RUN_GAP = 0.1;
const STROKED = 2;
const INVISIBLE = 3;

/** Follows a page's operators and notes each piece of text with its place. The page's matrix turns y downward. */
export class GlyphRunCollector {
  readonly runs: GlyphRun[] = [];
  /** Runs that are drawn in no colour: the text layer of a scan, or a copy of what is seen. */
  readonly invisible: GlyphRun[] = [];
  /** Corners in points of the images drawn. */
  readonly images: Matrix[] = [];
  readonly #pageMatrix: Matrix;
  readonly #fontNamed: (name: string) => unknown;
  readonly #fonts = new Map<string, PdfFont>();
  readonly #stack: TextState[] = [];
  #state: TextState;
  #textMatrix: Matrix = IDENTITY;
  #lineMatrix: Matrix = IDENTITY;

  /** @param fontNamed what pdf.js holds of a font, by the name that its operators use */
  constructor(pageMatrix: Matrix, fontNamed: (name: string) => unknown) {
    this.#pageMatrix = pageMatrix;
    this.#fontNamed = fontNamed;
    this.#state = {
      ctm: pageMatrix,
      font: null,
      fontSize: 0,
      charSpacing: 0,
      wordSpacing: 0,
      horizontalScale: 1,
      leading: 0,
      rise: 0,
      mode: 0,
    };
  }

  /** @param args as pdf.js gives them: an array, or null */
  apply(operator: number, args: unknown): void {
    const operands: readonly unknown[] = Array.isArray(args) ? args : [];
    switch (operator) {
      case OPS.showText:
        return this.#show(operands[0]);
      case OPS.moveText:
        return isNumbers(operands, 2) ? this.#moveLine(operands[0], operands[1]) : undefined;
      case OPS.setTextMatrix:
        return this.#setTextMatrix(operands[0]);
      case OPS.nextLine:
        return this.#moveLine(0, this.#state.leading);
      case OPS.beginText:
        this.#textMatrix = this.#lineMatrix = IDENTITY;
        return;
      case OPS.setFont:
        return this.#setFont(operands[0], operands[1]);
      case OPS.save:
        this.#stack.push({ ...this.#state });
        return;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        this.#state = this.#stack.pop() ?? this.#state;
        return;
      case OPS.transform:
        return this.#transform(operands);
      case OPS.paintFormXObjectBegin:
        this.#stack.push({ ...this.#state });
        return this.#transform(operands[0]);
      case OPS.beginAnnotation:
        this.#stack.push({ ...this.#state });
        this.#state.ctm = this.#pageMatrix;
        this.#transform(operands[2]);
        return this.#transform(operands[3]);
      default:
        return this.#setOrPaint(operator, operands);
    }
  }

  #setOrPaint(operator: number, operands: readonly unknown[]): void {
    const state = this.#state;
    const value = typeof operands[0] === 'number' ? operands[0] : 0;
    switch (operator) {
      case OPS.setCharSpacing:
        state.charSpacing = value;
        return;
      case OPS.setWordSpacing:
        state.wordSpacing = value;
        return;
      case OPS.setHScale:
        state.horizontalScale = value / 100;
        return;
      case OPS.setLeading:
        state.leading = -value;
        return;
      case OPS.setLeadingMoveText:
        if (!isNumbers(operands, 2)) return;
        state.leading = operands[1];
        return this.#moveLine(operands[0], operands[1]);
      case OPS.setTextRise:
        state.rise = value;
        return;
      case OPS.setTextRenderingMode:
        state.mode = value;
        return;
      case OPS.setGState:
        return this.#setGraphicsState(operands[0]);
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
        this.images.push(state.ctm);
        return;
    }
  }

  #transform(matrix: unknown): void {
    if (isMatrix(matrix)) this.#state.ctm = multiply(matrix, this.#state.ctm);
  }

  #setTextMatrix(matrix: unknown): void {
    if (isMatrix(matrix)) this.#textMatrix = this.#lineMatrix = matrix;
  }

  #moveLine(x: number, y: number): void {
    this.#lineMatrix = multiply([1, 0, 0, 1, x, y], this.#lineMatrix);
    this.#textMatrix = this.#lineMatrix;
  }

  #setFont(name: unknown, size: unknown): void {
    if (typeof name !== 'string' || typeof size !== 'number') return;
    let font = this.#fonts.get(name);
    if (font === undefined) {
      font = fontOf(this.#fontNamed(name));
      this.#fonts.set(name, font);
    }
    this.#state.font = font;
    this.#state.fontSize = size;
  }

  #setGraphicsState(entries: unknown): void {
    if (!Array.isArray(entries)) return;
    for (const entry of entries) {
      if (Array.isArray(entry) && entry[0] === 'Font' && Array.isArray(entry[1])) {
        this.#setFont(entry[1][0], entry[1][1]);
      }
    }
  }

  #show(items: unknown): void {
    const { font, fontSize } = this.#state;
    if (!Array.isArray(items) || font === null || fontSize === 0) return;
    if (font.isVertical) this.#showDownward(items, font);
    else this.#showAlong(items, font);
  }

  #showAlong(items: readonly unknown[], font: PdfFont): void {
    const { fontSize, horizontalScale, charSpacing, wordSpacing } = this.#state;
    const em = fontSize * horizontalScale;
    let run = new RunInMaking();
    let at = 0;
    for (const item of items) {
      if (typeof item === 'number') {
        const step = (-item / 1000) * em;
        if (Math.abs(item) >= RUN_GAP * 1000) {
          this.#add(run, font);
          run = new RunInMaking();
        } else run.widen(step);
        at += step;
      } else if (isGlyph(item)) {
        const spacing = (charSpacing + (item.isSpace ? wordSpacing : 0)) * horizontalScale;
        const width = item.width * font.unit * em;
        if (run.isEmpty) run.start = at;
        run.take(item.unicode, width, spacing);
        at += width + spacing;
      }
    }
    this.#add(run, font);
    this.#textMatrix = multiply([1, 0, 0, 1, at, 0], this.#textMatrix);
  }

  /** Vertical writing: each glyph is a run of its own. */
  #showDownward(items: readonly unknown[], font: PdfFont): void {
    const { fontSize, charSpacing, wordSpacing } = this.#state;
    for (const item of items) {
      let step = 0;
      if (typeof item === 'number') step = (-item / 1000) * fontSize;
      else if (isGlyph(item)) {
        const [advance, originX, originY] = verticalMetrics(item);
        const run = new RunInMaking();
        run.start = -originX * font.unit * fontSize;
        run.take(item.unicode, item.width * font.unit * fontSize, 0);
        this.#add(run, font, -originY * font.unit * fontSize);
        step = advance * font.unit * fontSize - charSpacing - (item.isSpace ? wordSpacing : 0);
      }
      this.#textMatrix = multiply([1, 0, 0, 1, 0, step], this.#textMatrix);
    }
  }

  #add(made: RunInMaking, font: PdfFont, lift = 0): void {
    if (made.isEmpty) return;
    const { ctm, fontSize, horizontalScale, rise, mode } = this.#state;
    const matrix = multiply(this.#textMatrix, ctm);
    const direction = Math.sign(fontSize * horizontalScale) || 1;
    const scale = lengthOf(matrix[0], matrix[1]) * direction;
    const up = rise + lift;
    const run: GlyphRun = {
      text: made.text,
      x: made.start * matrix[0] + up * matrix[2] + matrix[4],
      y: made.start * matrix[1] + up * matrix[3] + matrix[5],
      angle: (Math.atan2(matrix[1] * direction, matrix[0] * direction) * 180) / Math.PI,
      fontSize: Math.abs(fontSize) * lengthOf(matrix[2], matrix[3]) * font.emScale,
      advances: made.advances(scale),
      isBold: font.isBold || mode === STROKED,
    };
    (mode === INVISIBLE ? this.invisible : this.runs).push(run);
  }
}

function verticalMetrics(glyph: PdfGlyph): readonly [number, number, number] {
  return glyph.vmetric ?? [-1000, glyph.width / 2, 880];
}

/** Characters along one baseline; widths in text space. */
class RunInMaking {
  text = '';
  start = 0;
  readonly #widths: number[] = [];
  #trailing = 0;

  get isEmpty(): boolean {
    return this.text === '';
  }

  take(unicode: string, width: number, spacing: number): void {
    this.#closeSpacing();
    this.text += unicode;
    if (unicode.length === 1) this.#widths.push(width);
    else {
      const count = Array.from(unicode).length;
      for (let index = 0; index < count; index += 1) this.#widths.push(width / count);
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
