/** A property of a value of which nothing is known yet; undefined where there is none. Small, for pages that load no zod. */
export function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
