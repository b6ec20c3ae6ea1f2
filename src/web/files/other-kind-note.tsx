import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { otherKindSentence } from './other-kind.ts';

/** Says so where a document is another kind than its tab is for. */
export function OtherKindNote({ file }: { readonly file: ProcessedFile }) {
  const sentence = otherKindSentence(file);
  return sentence === null ? null : <p>{sentence}</p>;
}
