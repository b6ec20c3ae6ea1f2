/** What one file may hold. */
interface FileLimits {
  readonly maxRows: number | null;
  readonly maxBytes: number | null;
}

/**
 * Divides lines into files, each with the header, that keep to the limits; their order stays. A single line longer than a
 * file may be has a file of its own.
 *
 * @returns at least one file
 */
export function divideLines(
  header: string,
  lines: readonly string[],
  { maxRows, maxBytes }: FileLimits,
): string[] {
  const files: string[] = [];
  let file: string[] = [];
  let bytes = Buffer.byteLength(header);
  const start = bytes;
  for (const line of lines) {
    const size = maxBytes === null ? 0 : Buffer.byteLength(line);
    const isFull =
      (maxRows !== null && file.length === maxRows) || (maxBytes !== null && bytes + size > maxBytes);
    if (isFull && file.length > 0) {
      files.push(header + file.join(''));
      file = [];
      bytes = start;
    }
    file.push(line);
    bytes += size;
  }
  if (file.length > 0 || files.length === 0) files.push(header + file.join(''));
  return files;
}
