import { isSafeImage } from '#domain/blog/safe-address.ts';
import { invalidField } from '#server/files/invalid-field.ts';

/** @throws ZodError for an address from which no image may come */
export function checkFeaturedImage(address: string | null): void {
  if (address === null || isSafeImage(address)) return;
  throw invalidField('featuredImage', 'Use an image address that begins with https:// or /.');
}
