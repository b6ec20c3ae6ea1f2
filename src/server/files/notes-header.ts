/** Proxies and programs refuse a longer header. */
const MAX_HEADER_CHARACTERS = 4_000;

/**
 * Sentences on a download as the value of a header, a line each, URI-encoded. Those that find no room are counted.
 *
 * @param notes at least one
 */
export function notesHeader(notes: readonly string[]): string {
  const sentences = notes.map((note) => encodeURIComponent(note.toWellFormed()));
  let length = 0;
  const room = sentences.findIndex(
    (sentence) => (length += sentence.length + NEW_LINE.length) > MAX_HEADER_CHARACTERS,
  );
  if (room < 0) return sentences.join(NEW_LINE);
  const left = sentences.length - room;
  return [...sentences.slice(0, room), encodeURIComponent(`And ${String(left)} more.`)].join(NEW_LINE);
}

const NEW_LINE = encodeURIComponent('\n');
