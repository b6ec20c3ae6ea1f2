import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';

/** A4, in points. */
const A4 = [595, 842] as const;
const INK = rgb(0.12, 0.12, 0.14);
const FAINT = rgb(0.42, 0.42, 0.46);
const RULE = rgb(0.78, 0.78, 0.8);

/** The same bytes whenever the samples are made. */
const MADE_AT = new Date('2026-04-01T09:00:00Z');

export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isFaint?: boolean;
  /** `x` is where the text ends. */
  readonly isRight?: boolean;
}

/** A page to write on; `y` counts from its top. */
export interface Sheet {
  readonly width: number;
  text(x: number, y: number, text: string, style?: TextStyle): void;
  rule(y: number, from: number, to: number): void;
  /** A coloured band across. */
  band(y: number, height: number, colour: readonly [number, number, number]): void;
}

export interface SheetBook {
  addSheet(options?: { readonly isLandscape?: boolean }): Sheet;
  save(): Promise<Uint8Array>;
}

/** A PDF of sheets in Helvetica. */
export async function openSheetBook(title: string): Promise<SheetBook> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setCreationDate(MADE_AT);
  document.setModificationDate(MADE_AT);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  return {
    addSheet({ isLandscape = false } = {}) {
      const [short, long] = A4;
      const page = document.addPage(isLandscape ? [long, short] : [short, long]);
      return sheetOf(page, { plain, bold });
    },
    save: async () => document.save(),
  };
}

function sheetOf(page: PDFPage, { plain, bold }: { readonly plain: PDFFont; readonly bold: PDFFont }): Sheet {
  const { width, height } = page.getSize();
  return {
    width,
    text(x, y, text, { size = 9, isBold = false, isFaint = false, isRight = false } = {}) {
      const font = isBold ? bold : plain;
      const left = isRight ? x - font.widthOfTextAtSize(text, size) : x;
      page.drawText(text, { x: left, y: height - y, size, font, color: isFaint ? FAINT : INK });
    },
    rule(y, from, to) {
      page.drawLine({
        start: { x: from, y: height - y },
        end: { x: to, y: height - y },
        thickness: 0.6,
        color: RULE,
      });
    },
    band(y, bandHeight, [red, green, blue]) {
      page.drawRectangle({
        x: 0,
        y: height - y - bandHeight,
        width,
        height: bandHeight,
        color: rgb(red, green, blue),
      });
    },
  };
}
