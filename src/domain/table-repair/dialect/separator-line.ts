/** Bytes; a longer first line is no separator line. */
const MAX_BYTES = 64;
const SEPARATOR_LINE = /^\s{0,8}(["']?)sep=(?:(["'])(.{1,8}?)\2|(.{1,8}?))\1[,;\t ]*(?:\r\r\n|\r\n|\n|\r|$)/i;

export interface SeparatorLine {
  /** Of the line, its line end included. */
  readonly bytes: number;
  readonly delimiter: string;
}

/** Such lines that may stand one under the other, where each program that wrote the file put its own. */
const MAX_LINES = 3;

/** All `sep=` lines at a file's beginning together; the first names the delimiter. Null for none. */
export function findSeparatorLines(bytes: Uint8Array, length: number): SeparatorLine | null {
  const first = findSeparatorLine(bytes, length);
  if (first === null) return null;
  let end = first.bytes;
  for (let lines = 1; lines < MAX_LINES; lines++) {
    const next = findSeparatorLine(bytes.subarray(end), length - end);
    if (next === null) break;
    end += next.bytes;
  }
  return { bytes: end, delimiter: first.delimiter };
}

/** The `sep=` line with which a file tells Excel its delimiter: one character or several, in quotes or not. Null for none. */
function findSeparatorLine(bytes: Uint8Array, length: number): SeparatorLine | null {
  const text = Buffer.from(bytes.subarray(0, Math.min(MAX_BYTES, length))).toString('utf8');
  const match =
    SEPARATOR_LINE.exec(text) ?? /^\s{0,8}(["']?)sep=()()([,;\t ])\1(?:\r\r\n|\r\n|\n|\r|$)/i.exec(text);
  if (match === null) return null;
  const delimiter = match[3] ?? match[4] ?? ',';
  return { bytes: Buffer.byteLength(match[0]), delimiter: delimiter === '\\t' ? '\t' : delimiter };
}
