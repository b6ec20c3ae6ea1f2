import type { Params } from './params.ts';
import { invalidRequest, missingResource } from './stripe-error.ts';

/** One page of a list, newest first, by `limit`, `starting_after` and `ending_before`. */
export function paginate<T extends { id: string; created: number }>(
  oldestFirst: Iterable<T>,
  params: Params,
  url: string,
  kind: string,
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest(`This value must be between 1 and 100.`, {
      param: 'limit',
      code: 'parameter_invalid_integer',
    });
  }
  const created = params.has('created') ? params.nested('created') : null;
  const after = created?.integer('gte') ?? 0;
  const before = created?.integer('lte') ?? Number.MAX_SAFE_INTEGER;
  const all = [...oldestFirst].toReversed().filter((each) => each.created >= after && each.created <= before);
  const positionOf = (param: string) => {
    const id = params.string(param);
    if (id === null) return null;
    const index = all.findIndex((each) => each.id === id);
    if (index === -1) throw missingResource(kind, id, param, 400);
    return index;
  };
  const start = positionOf('starting_after');
  const end = positionOf('ending_before');
  if (start !== null && end !== null) {
    throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.');
  }
  if (end !== null) {
    const from = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(from, end), has_more: from > 0, url };
  }
  const from = start === null ? 0 : start + 1;
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < all.length, url };
}
