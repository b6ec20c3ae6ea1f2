/** A value of a PDF file (ISO 32000-2, 7.3). Numbers are plain. Where a value is absent there is `null`, as in a file. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfStream
  | PdfArray
  | PdfDict;

export type PdfArray = PdfValue[];

/** Keys without their slash, decoded: one character a byte. */
export type PdfDict = Map<string, PdfValue>;

/** A name without its slash, decoded: one character a byte. */
export class PdfName {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The bytes of a string, decrypted. */
export class PdfString {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** A reference to an object. */
export class PdfRef {
  readonly num: number;
  readonly gen: number;

  constructor(num: number, gen = 0) {
    this.num = num;
    this.gen = gen;
  }
}

/** A stream as it is stored: its filters not undone, but decrypted. */
export class PdfStream {
  /** `Length` counts for nothing: whoever writes the stream sets it. */
  readonly dict: PdfDict;
  /** Its bytes; of an encrypted file made anew with each call, so that not all of them are held at once. */
  readonly bytes: () => Uint8Array;

  constructor(dict: PdfDict, bytes: () => Uint8Array) {
    this.dict = dict;
    this.bytes = bytes;
  }
}

export function isDict(value: PdfValue | undefined): value is PdfDict {
  return value instanceof Map;
}

export function isArray(value: PdfValue | undefined): value is PdfArray {
  return Array.isArray(value);
}

/** Whether the value is the name `text`. */
export function isNamed(value: PdfValue | undefined, text: string): boolean {
  return value instanceof PdfName && value.text === text;
}
