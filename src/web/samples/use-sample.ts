import { useState } from 'react';
import type { SampleKind } from '#domain/samples/samples.schemas.ts';
import { trackFeature } from '#web/conversion/track.ts';
import { runSample, type SampleOutcome } from './run-sample.ts';

interface SampleState {
  readonly isRunning: boolean;
  /** Of the latest run; null before the first. */
  readonly outcome: SampleOutcome | null;
  readonly run: () => Promise<void>;
}

export function useSample(kind: SampleKind): SampleState {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<SampleOutcome | null>(null);
  return {
    isRunning,
    outcome,
    async run() {
      setRunning(true);
      trackFeature('try_sample', { sample: kind });
      setOutcome(await runSample(kind));
      setRunning(false);
    },
  };
}
