import type { ReadingOptions } from '#domain/table-repair/reading-options.schemas.ts';

/** How a file was to be read when it was dropped; it stays with the file however often that is sent. */
const optionsOf = new WeakMap<File, ReadingOptions>();

/** @param options null: all is detected */
export function rememberUploadOptions(files: readonly File[], options: ReadingOptions | null): void {
  for (const file of files) {
    if (options === null) optionsOf.delete(file);
    else optionsOf.set(file, options);
  }
}

/** As the form of an upload sends it; null: nothing is sent. */
export function uploadOptionsOf(file: File): string | null {
  const options = optionsOf.get(file);
  return options === undefined ? null : JSON.stringify(options);
}
