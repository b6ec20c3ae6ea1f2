/** A whole file at hand, read where a reader wants it. `read` gives fewer bytes only at the end of the file. */
export interface ByteSource {
  readonly size: number;
  read(offset: number, length: number): Uint8Array;
}
