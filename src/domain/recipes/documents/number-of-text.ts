const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** Numbers above this are no longer exact. */
const HIGH_BITS = 0x1fffff;
const HALF = 0x1_0000_0000;

/** A number of 53 bits for a text, by which equal texts are known and from which none can be told (FNV-1a, twice). */
export function numberOfText(text: string): number {
  const low = fnv(text, FNV_OFFSET);
  const high = fnv(text, FNV_OFFSET ^ low);
  return (high & HIGH_BITS) * HALF + low;
}

function fnv(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}
