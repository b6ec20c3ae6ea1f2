import type { PdfDict, PdfRef, PdfValue } from './pdf-values.ts';

/** A page as its file has it. */
export interface PdfPage {
  /** Of its dictionary; a page that stands in the tree without being an object has none. */
  readonly ref: PdfRef | null;
  readonly dict: PdfDict;
  /** What it has from the nodes above it, where it has none of its own: Resources, MediaBox, CropBox, Rotate. */
  readonly inherited: PdfDict;
}

/** A PDF file, opened: its objects are read when they are asked for. */
export interface PdfFile {
  /** 13 to 20: that of the header, or of the catalog where that is higher. */
  readonly version: number;
  readonly trailer: PdfDict;
  readonly catalog: PdfDict;
  /** In order. At least one. */
  readonly pages: readonly PdfPage[];
  /** The numbers, from 1, of those that the file lists besides and of which nothing can be found; a lost branch is one. */
  readonly lostPages: readonly number[];
  /** It opened with a password only, that of the user or of the owner. */
  readonly isProtected: boolean;
  /** Something was missing or wrong and was put right: how lengths and the like are to be doubted. */
  readonly isRepaired: boolean;
  /** An object by its number; null where there is none. Never change it. The same value each time, until `forget`. */
  get(ref: PdfRef): PdfValue;
  /** What a value comes to: references followed, at most 100 of them. */
  resolve(value: PdfValue | undefined): PdfValue;
  /** As `resolve`, where it is a dictionary; of a stream, its dictionary. */
  dictOf(value: PdfValue | undefined): PdfDict | null;
  /** Lets go of what was read, to be read again when it is asked for: of a file whose objects have been copied. */
  forget(): void;
}
