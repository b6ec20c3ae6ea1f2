/** A whole file at hand, read where a reader wants it. `read` gives fewer bytes only at the end of the file. */
export interface ByteSource {
  readonly size: number;
  read(offset: number, length: number): Uint8Array;
}

/** Bytes in memory as a source; `read` gives views of them. */
export function byteSourceOf(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => bytes.subarray(offset, offset + length),
  };
}
