import { OPS } from './pdfjs.ts';
import type { GlyphRun } from '#domain/page-layout/glyph-run.ts';
import type { PdfFont } from './pdf-font.ts';
import { ImagePlaces } from './pdf-images.ts';
import { MarkedStretches, type StretchesRead } from './pdf-marks.ts';
import { IDENTITY, lengthOf, multiply, type Matrix } from './pdf-matrix.ts';
import { isGlyph, isMatrix, isPair, type PdfGlyph } from './pdf-operands.ts';
import { RunInMaking } from './pdf-run-in-making.ts';

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
  /** Of what is filled; 0: nothing is seen of it. */
  opacity: number;
}

/** A gap or a step back within one operation that ends the run, in em. */
const RUN_GAP = 0.1;
const STROKED = 2;
/** Neither filled nor stroked, or only a stencil for what follows. */
const INVISIBLE = new Set([3, 7]);

/** What of the document the operators speak of by name. */
export interface PdfResources {
  font(name: string): PdfFont;
  /** Of a marked stretch of the page: whether its layer is shown. */
  isShown(layer: unknown): boolean;
}

/** A run and what it was drawn with. */
export interface DrawnRun {
  readonly run: GlyphRun;
  readonly font: PdfFont;
  /** In no colour: the text layer of a scan, or a copy of what is seen. */
  readonly isInvisible: boolean;
  /** How many were drawn before it. */
  readonly order: number;
}

/** Follows a page's operators and notes each piece of text with its place. The page's matrix turns y downward. */
export class GlyphRunCollector {
  readonly drawn: DrawnRun[] = [];
  readonly images = new ImagePlaces(() => this.drawn.length);
  readonly #pageMatrix: Matrix;
  readonly #resources: PdfResources;
  readonly #stack: TextState[] = [];
  readonly marks: MarkedStretches;
  #state: TextState;
  #textMatrix: Matrix = IDENTITY;
  #lineMatrix: Matrix = IDENTITY;

  /** @param stretches what the page's marked stretches hold; null: not known yet */
  constructor(pageMatrix: Matrix, resources: PdfResources, stretches: StretchesRead | null) {
    this.#pageMatrix = pageMatrix;
    this.#resources = resources;
    this.marks = new MarkedStretches(stretches);
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
      opacity: 1,
    };
  }

  /** @param args as pdf.js gives them: an array, or null */
  apply(operator: number, args: unknown): void {
    const operands: readonly unknown[] = Array.isArray(args) ? args : [];
    switch (operator) {
      case OPS.showText:
        return this.#show(operands[0]);
      case OPS.moveText:
        return isPair(operands) ? this.#moveLine(operands[0], operands[1]) : undefined;
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
        return this.#save();
      case OPS.restore:
        return this.#restore();
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        this.marks.endForm();
        return this.#restore();
      case OPS.transform:
        this.images.transformed();
        return this.#transform(operands);
      case OPS.paintFormXObjectBegin:
        this.marks.beginForm();
        this.#save();
        return this.#transform(operands[0]);
      case OPS.beginAnnotation:
        this.marks.beginForm();
        this.#save();
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
        if (!isPair(operands)) return;
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
      case OPS.beginMarkedContent:
        return this.marks.begin(false, true);
      case OPS.beginMarkedContentProps:
        return operands[0] === 'OC'
          ? this.marks.begin(true, this.#resources.isShown(operands[1]))
          : this.marks.begin(false, true);
      case OPS.endMarkedContent:
        return this.marks.end();
      default:
        return this.images.drawn(operator, operands[0], state.ctm);
    }
  }

  #save(): void {
    this.#stack.push({ ...this.#state });
  }

  #restore(): void {
    this.images.ended(this.#state.ctm);
    this.#state = this.#stack.pop() ?? this.#state;
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
    this.#state.font = this.#resources.font(name);
    this.#state.fontSize = size;
  }

  #setGraphicsState(entries: unknown): void {
    if (!Array.isArray(entries)) return;
    for (const entry of entries) {
      if (Array.isArray(entry) && entry[0] === 'ca' && typeof entry[1] === 'number') {
        this.#state.opacity = entry[1];
      }
      if (Array.isArray(entry) && entry[0] === 'Font' && Array.isArray(entry[1])) {
        this.#setFont(entry[1][0], entry[1][1]);
      }
    }
  }

  #show(items: unknown): void {
    const { font, fontSize } = this.#state;
    this.images.drawn(OPS.showText, null, this.#state.ctm);
    if (!Array.isArray(items) || font === null || fontSize === 0) return;
    if (this.marks.isHidden) return;
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
        run.take(this.marks.meaningOf(item.unicode) ?? font.draw(item), width, spacing);
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
        run.take(font.draw(item), item.width * font.unit * fontSize, 0);
        this.#add(run, font, -originY * font.unit * fontSize);
        step = advance * font.unit * fontSize - charSpacing - (item.isSpace ? wordSpacing : 0);
      }
      this.#textMatrix = multiply([1, 0, 0, 1, 0, step], this.#textMatrix);
    }
  }

  #add(made: RunInMaking, font: PdfFont, lift = 0): void {
    if (made.isEmpty) return;
    const { ctm, fontSize, horizontalScale, rise, mode, opacity } = this.#state;
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
    this.drawn.push({
      run,
      font,
      isInvisible: INVISIBLE.has(mode) || opacity === 0,
      order: this.drawn.length,
    });
  }
}

function verticalMetrics(glyph: PdfGlyph): readonly [number, number, number] {
  return glyph.vmetric ?? [-1000, glyph.width / 2, 880];
}
