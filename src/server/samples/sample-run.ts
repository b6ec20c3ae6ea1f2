import type { CpuRun } from '#server/platform/pools/cpu-pool.ts';

/** What users have uploaded comes first; among visitors nobody does. */
export const SAMPLE_RUN = { priority: -1, owner: 'samples' } as const satisfies CpuRun;

/** A reader of outputs that keeps their bytes. */
export function collectOutputs<Name extends string>(
  names: readonly Name[],
): { readonly outputs: NonNullable<CpuRun['outputs']>; bytesOf(name: Name): Buffer } {
  const chunks = new Map<string, Uint8Array[]>(names.map((name) => [name, []]));
  return {
    outputs: Object.fromEntries(
      names.map((name) => [name, (chunk: Uint8Array) => void chunks.get(name)?.push(chunk)]),
    ),
    bytesOf: (name) => Buffer.concat(chunks.get(name) ?? []),
  };
}

/** The bytes of files, one after the other. */
export async function* bytesOfFiles(
  files: readonly { readonly bytes: Buffer }[],
): AsyncGenerator<Uint8Array> {
  // A task takes the memory of what it is given.
  for (const { bytes } of files) yield new Uint8Array(bytes);
}
