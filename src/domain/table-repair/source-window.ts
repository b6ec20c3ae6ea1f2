const INITIAL_BYTES = 512 * 1024;

/** Bytes on their way from the source to the scanner: appended behind, consumed in front. One spare byte follows `end`. */
export class SourceWindow {
  bytes: Uint8Array = new Uint8Array(INITIAL_BYTES);
  start = 0;
  end = 0;

  get length(): number {
    return this.end - this.start;
  }

  append(chunk: Uint8Array): void {
    const needed = this.length + chunk.length + 1;
    if (this.end + chunk.length + 1 > this.bytes.length) {
      const target = needed > this.bytes.length ? new Uint8Array(needed * 2) : this.bytes;
      if (target === this.bytes) target.copyWithin(0, this.start, this.end);
      else target.set(this.bytes.subarray(this.start, this.end));
      this.bytes = target;
      this.end -= this.start;
      this.start = 0;
    }
    this.bytes.set(chunk, this.end);
    this.end += chunk.length;
  }
}
