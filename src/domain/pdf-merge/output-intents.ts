import { isArray } from '#domain/pdf/pdf-values.ts';
import type { Merge } from './merge.ts';
import { isSameValue } from './same-value.ts';

/**
 * What all files were made to be printed on, where they agree. Where they do not there is nothing that would be right for
 * all pages.
 */
export function addOutputIntents({ catalog, files }: Merge): void {
  const [first] = files;
  const intents = files.map(({ file }) => ({ file, value: file.resolve(file.catalog.get('OutputIntents')) }));
  const [one] = intents;
  if (first === undefined || one === undefined || !isArray(one.value) || one.value.length === 0) return;
  if (!intents.every((other) => isSameValue(one, other))) return;
  catalog.set('OutputIntents', first.copier.copyValue(one.value));
}
