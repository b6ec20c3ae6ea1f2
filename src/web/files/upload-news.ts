import { countOf } from '#web/ui/format-count.ts';
import type { Upload } from './upload.ts';

/** What is announced of uploads, summed up; empty: nothing. It changes only when a file begins, ends or needs somebody. */
export function uploadNews(uploads: readonly Pick<Upload, 'phase'>[]): string {
  const count = (...phases: readonly Upload['phase'][]) =>
    uploads.filter(({ phase }) => phases.includes(phase)).length;
  const parts = [
    { count: count('sending', 'waiting'), say: (files: string) => `Uploading ${files}` },
    { count: count('failed'), say: (files: string) => `${files} failed` },
    { count: count('locked'), say: (files: string) => `${files} protected by a password` },
    { count: count('twin'), say: (files: string) => `${files} uploaded before` },
  ];
  return parts
    .filter((part) => part.count > 0)
    .map((part) => `${part.say(countOf(part.count, 'file'))}.`)
    .join(' ');
}
