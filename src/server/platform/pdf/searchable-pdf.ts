import {
  beginText,
  degrees,
  endText,
  PDFDocument,
  PDFName,
  setCharacterSqueeze,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
  type PDFPage,
} from 'pdf-lib';
import sharp from 'sharp';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { baselineOf, fontSizeOf } from '#domain/page-layout/word-box.ts';
import type { PageOfPicture } from '#domain/page-layout/recognised-page.ts';
import { addGlyphlessFont, type GlyphlessFont } from './glyphless-font.ts';
import { openPageImages } from '#server/platform/ocr/page-image.ts';

export interface SearchableSource {
  readonly bytes: Uint8Array;
  readonly format: 'pdf' | 'image';
  readonly password: string | null;
}

const FONT = PDFName.of('Glyphless');
/** Of a page that is drawn anew. */
const QUALITY = 80;

/**
 * The document with what was recognised on its pages as text that is not seen but can be searched and copied, in front of
 * the pictures. A picture becomes a PDF of one page. Pages that lie on their side are shown upright.
 *
 * @param pages those that were recognised
 */
export async function makeSearchablePdf(
  source: SearchableSource,
  pages: readonly PageOfPicture[],
): Promise<Uint8Array> {
  const pdf = (source.format === 'pdf' ? await editable(source) : null) ?? (await drawnAnew(source, pages));
  const text = pages.flatMap(({ page }) => page.words.map((word) => word.text)).join('');
  const font = addGlyphlessFont(pdf.context, ` ${text}`);
  for (const recognised of pages) {
    const page = pdf.getPages()[recognised.page.page - 1];
    if (page !== undefined) writeWords(page, recognised, font);
  }
  return pdf.save();
}

/** The document itself; null where it is protected or damaged, so that nothing can be added to it. */
async function editable({ bytes, password }: SearchableSource): Promise<PDFDocument | null> {
  if (password !== null) return null;
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    return pdf.getPageCount() > 0 ? pdf : null;
  } catch {
    return null;
  }
}

/** Its pages as pictures. */
async function drawnAnew(source: SearchableSource, pages: readonly PageOfPicture[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const images = await openPageImages(source.bytes, source);
  try {
    const count = Math.max(images.pageCount, ...pages.map(({ page }) => page.page));
    for (let number = 1; number <= count; number += 1) {
      const { image, width, height } = await images.read(number);
      const jpeg =
        source.format === 'image'
          ? await photoOf(source.bytes, image.width, image.height)
          : await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
              .jpeg({ quality: QUALITY })
              .toBuffer();
      const page = pdf.addPage([width, height]);
      page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width, height });
    }
  } finally {
    images.close();
  }
  return pdf;
}

/** An upload's picture in its colours, upright by its own note, no larger than it is read. */
function photoOf(bytes: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: false, pages: 1 })
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

function writeWords(page: PDFPage, { page: read, turn, toShown }: PageOfPicture, font: GlyphlessFont): void {
  const place = (x: number, y: number) => toUserSpace(page, project(toShown, x, y));
  page.node.setFontDictionary(FONT, font.ref);
  page.pushOperators(beginText(), setTextRenderingMode(TextRenderingMode.Invisible));
  for (const line of linesOf(read)) {
    const baseline = lineOf(line);
    for (const word of line.words) page.pushOperators(...wordAt(word, { ...baseline, place, font }));
  }
  page.pushOperators(endText());
  if (turn !== 0) page.setRotation(degrees((page.getRotation().angle + turn) % 360));
}

type Point = readonly [x: number, y: number];

interface Baseline {
  readonly y: number;
  /** Height of the line's letters, whichever of them a word has. */
  readonly size: number;
}

/** Words of one line stand on one baseline and are of one size, else readers take them apart. */
function lineOf({ words }: TextLine): Baseline {
  const baselines = words.map(baselineOf).toSorted((one, other) => one - other);
  const y = baselines[Math.floor(baselines.length / 2)] ?? 0;
  return { y, size: Math.max(...words.map(fontSizeOf)) };
}

interface Writing extends Baseline {
  readonly place: (x: number, y: number) => Point;
  readonly font: GlyphlessFont;
}

/** A word stretched to the width of its box, along the line that it stands on. */
function wordAt({ text, left, right }: Word, { y, size, place, font }: Writing) {
  const [fromX, fromY] = place(left, y);
  const [toX, toY] = place(right, y);
  const [topX, topY] = place(left, y - size);
  const width = Math.hypot(toX - fromX, toY - fromY);
  const height = Math.hypot(topX - fromX, topY - fromY);
  if (width === 0 || height === 0) return [];
  const [cos, sin] = [(toX - fromX) / width, (toY - fromY) / width];
  return [
    setFontAndSize(FONT, height),
    setCharacterSqueeze((100 * width) / (font.widthOf(text) * height)),
    setTextMatrix(cos, sin, -sin, cos, fromX, fromY),
    // Of a single glyph without a shape PDFium sees nothing.
    showText(font.encode(`${text} `)),
  ];
}

function project(
  [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1]: readonly number[],
  x: number,
  y: number,
): Point {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** From the page as it is shown, downward from its upper left corner, to where things are drawn. */
function toUserSpace(page: PDFPage, [x, y]: Point): Point {
  const box = page.getCropBox();
  const [right, top] = [box.x + box.width, box.y + box.height];
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  if (angle === 90) return [box.x + y, box.y + x];
  if (angle === 180) return [right - x, box.y + y];
  if (angle === 270) return [right - y, top - x];
  return [box.x + x, top - y];
}
