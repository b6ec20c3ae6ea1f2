import { Fragment } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { countOf } from '#web/ui/format-count.ts';
import { otherKindSentence } from '#web/files/other-kind.ts';

/** What else there is to say of a file, small: whose it is, and what a person did to it. Null: nothing. */
export function fileNote(file: ProcessedFile, warning: string | null = null) {
  const { client, statement, invoice } = file;
  const edits = statement?.edits ?? invoice?.edits ?? 0;
  const notes = [
    client?.name ?? null,
    edits === 0 ? null : countOf(edits, 'edit'),
    otherKindSentence(file),
    warning,
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return notes.map((note, index) => (
    <Fragment key={note}>
      {index === 0 ? null : ' · '}
      <bdi>{note}</bdi>
    </Fragment>
  ));
}
