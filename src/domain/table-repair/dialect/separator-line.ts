/** Bytes; a longer first line is no separator line. */
const MAX_BYTES = 64;
const SEPARATOR_LINE = /^(["']?)sep=(?:(["'])(.{1,8}?)\2|(.{1,8}?))\1[,;\t ]*(?:\r\r\n|\r\n|\n|\r|$)/i;

export interface SeparatorLine {
  /** Of the line, its line end included. */
  readonly bytes: number;
  readonly delimiter: string;
}

/** The `sep=` line with which a file tells Excel its delimiter: one character or several, in quotes or not. Null for none. */
export function findSeparatorLine(bytes: Uint8Array, length: number): SeparatorLine | null {
  const text = Buffer.from(bytes.subarray(0, Math.min(MAX_BYTES, length))).toString('utf8');
  const match = SEPARATOR_LINE.exec(text) ?? /^(["']?)sep=()()([,;\t ])\1(?:\r\r\n|\r\n|\n|\r|$)/i.exec(text);
  if (match === null) return null;
  const delimiter = match[3] ?? match[4] ?? ',';
  return { bytes: Buffer.byteLength(match[0]), delimiter: delimiter === '\\t' ? '\t' : delimiter };
}
