/** The same bytes, with what only buffers can. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Gives the DataView of a byte array, by which four bytes are read at a time. Rows come from the window and from
 * rows put right, in turn: the views of the last two arrays are kept.
 */
export class ByteViews {
  #bytes: Uint8Array = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #olderBytes = this.#bytes;
  #olderView = this.#view;

  of(bytes: Uint8Array): DataView {
    if (bytes === this.#bytes) return this.#view;
    const view =
      bytes === this.#olderBytes
        ? this.#olderView
        : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#olderBytes = this.#bytes;
    this.#olderView = this.#view;
    this.#bytes = bytes;
    this.#view = view;
    return view;
  }
}
