/** The client that was chosen when a file was dropped; it stays with the file however often that is sent. */
const clientOf = new WeakMap<File, string>();

/** @param chosen a client's id; others, such as `none` or null, mean no client */
export function rememberUploadClient(files: readonly File[], chosen: string | null): void {
  for (const file of files) {
    if (chosen === null || chosen === 'none') clientOf.delete(file);
    else clientOf.set(file, chosen);
  }
}

/** Null: the file belongs to no client. */
export function uploadClientOf(file: File): string | null {
  return clientOf.get(file) ?? null;
}
