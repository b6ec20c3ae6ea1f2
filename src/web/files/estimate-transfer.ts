/** Bytes (or pages) done in total at a moment (ms on any one clock). */
export interface TransferSample {
  readonly atMs: number;
  readonly bytes: number;
}

export interface TransferEstimate {
  readonly bytesPerSecond: number;
  readonly secondsLeft: number;
}

const WINDOW_MS = 8000;
const MIN_SPAN_MS = 1000;

/** The samples still worth keeping after one more: those of the last 8 s. */
export function addSample(
  samples: readonly TransferSample[],
  next: TransferSample,
): readonly TransferSample[] {
  return [...samples.filter((sample) => next.atMs - sample.atMs <= WINDOW_MS), next];
}

/** Speed and time left from samples in time order; null until a second's worth of progress has been seen. */
export function estimateTransfer(
  samples: readonly TransferSample[],
  totalBytes: number,
): TransferEstimate | null {
  const first = samples.at(0);
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return null;
  const spanMs = last.atMs - first.atMs;
  const moved = last.bytes - first.bytes;
  if (spanMs < MIN_SPAN_MS || moved <= 0) return null;
  const bytesPerSecond = (moved / spanMs) * 1000;
  return { bytesPerSecond, secondsLeft: Math.max(0, totalBytes - last.bytes) / bytesPerSecond };
}
