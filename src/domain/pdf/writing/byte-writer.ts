/** Bytes written one after the other. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity = 4096) {
    this.#bytes = Buffer.allocUnsafeSlow(capacity);
  }

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  /** @param text one byte a character */
  text(text: string): void {
    this.#grow(text.length);
    for (let index = 0; index < text.length; index += 1)
      this.#bytes[this.#length + index] = text.charCodeAt(index);
    this.#length += text.length;
  }

  bytes(bytes: Uint8Array): void {
    this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** What was written since the last time; nobody else writes there. */
  take(): Uint8Array {
    const isMuch = this.#length > this.#bytes.length / 4;
    const written = this.#bytes.subarray(0, this.#length);
    const taken = isMuch ? written : new Uint8Array(written);
    if (isMuch) this.#bytes = Buffer.allocUnsafeSlow(this.#bytes.length);
    this.#length = 0;
    return taken;
  }

  /** As `take`, one character a byte. */
  takeText(): string {
    const text = Buffer.from(this.#bytes.buffer, 0, this.#length).toString('latin1');
    this.#length = 0;
    return text;
  }

  #grow(by: number): void {
    const wanted = this.#length + by;
    if (wanted <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(wanted, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
