/** The name of a file as a title: without what says that it is a PDF. */
export function baseName(name: string): string {
  const base = name.replace(/\.pdf$/i, '').trim();
  return base === '' ? name : base;
}
