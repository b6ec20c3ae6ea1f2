import type { DocumentKind } from '#domain/documents/read-document.ts';
import type { UserContext } from '#server/context.ts';
import { getViewFacts, type StoredDocument } from './stored-document.queries.ts';
import { VIEW_OUTPUT } from './write-view.ts';

/** What a run needs to hand a view on as it is written. */
export type ViewOutputs = Readonly<Record<typeof VIEW_OUTPUT, (chunk: Uint8Array) => void>>;

/**
 * A view as JSON text in pieces: what a thread wrote, and what the rows of the file say. The document itself never
 * passes through the event loop as an object: turning it into text there would hold up everybody.
 *
 * @param show runs the task that calls `writeView`
 */
export async function getViewText<K extends DocumentKind>(
  ctx: Pick<UserContext, 'db' | 'clock'>,
  stored: StoredDocument<K>,
  show: (outputs: ViewOutputs) => Promise<unknown>,
): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  await show({ [VIEW_OUTPUT]: (chunk) => void chunks.push(chunk) });
  const facts = JSON.stringify(await getViewFacts(ctx, stored));
  const [first = new Uint8Array(), ...others] = chunks;
  // Two objects become one: the first loses its end, the second its beginning.
  return [Buffer.from(`${facts.slice(0, -1)},`), first.subarray(1), ...others];
}
