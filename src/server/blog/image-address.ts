const FOLDER = '/api/blog-images/';
const OURS = /^\/api\/blog-images\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.webp$/;

/** Where an image of ours is served. */
export function imageAddress(id: string): string {
  return `${FOLDER}${id}.webp`;
}

/** The id in such an address; null for any other. */
export function imageIdOf(address: string): string | null {
  return OURS.exec(address)?.[1] ?? null;
}
