import { useState } from 'react';
import type { FileProgress } from '#domain/files/files.schemas.ts';
import {
  addSample,
  estimateTransfer,
  type TransferEstimate,
  type TransferSample,
} from '#web/files/estimate-transfer.ts';

/**
 * How long processing will still take, from how `done` has moved while it was watched.
 *
 * @param seenAtMs when `progress` was reported, ms since the epoch
 * @returns null until it is known
 */
export function useProgressEstimate(progress: FileProgress, seenAtMs: number): TransferEstimate | null {
  const { done, total } = progress;
  const [samples, setSamples] = useState<readonly TransferSample[]>([]);
  if (seenAtMs > 0 && samples.at(-1)?.bytes !== done) {
    setSamples(addSample(samples, { atMs: seenAtMs, bytes: done }));
  }
  return total === null ? null : estimateTransfer(samples, total);
}
