import type { WrittenDateOrder } from './written-date-order.schemas.ts';

/**
 * Options of an export with the client's date order where the person chose none.
 *
 * @param dateOrder null: the format's own rule applies
 */
export function withDateOrder(options: object, dateOrder: WrittenDateOrder | null): object {
  return dateOrder === null ? options : { dateOrder, ...options };
}
