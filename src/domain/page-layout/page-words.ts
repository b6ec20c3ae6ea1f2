/** In points (1/72 inch) from the upper left corner of the page as a person holds it: y grows downward. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A run of characters without a blank in it. Of text in a script written from the right, `text` is in reading order. */
export interface Word extends Box {
  readonly text: string;
  /** 0 to 1; 1 for a text layer, less where the word was recognised in an image. */
  readonly confidence: number;
  readonly isBold: boolean;
  /** What else was recognised in its place; the arithmetic may tell which is right. */
  readonly alternatives?: readonly OtherReading[];
  /** While a picture is read: how far it stands below the line it was recognised in. */
  readonly drop?: number;
}

export interface OtherReading {
  readonly text: string;
  readonly confidence: number;
}

/** One page, however its words were come by: everything after this knows nothing of PDF or OCR. */
export interface PageWords {
  /** From 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly source: 'text' | 'ocr';
  /** In reading order of lines, left to right within one. */
  readonly words: readonly Word[];
  /** It is the mirror image of a page that is read from the right. */
  readonly isTurned?: boolean;
}

/** Words that stand on one baseline, left to right. */
export interface TextLine extends Box {
  readonly page: number;
  readonly words: readonly Word[];
  /** The words with single blanks between them. */
  readonly text: string;
}
