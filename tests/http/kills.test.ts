import { test } from 'vitest';
import { killRounds } from '#tests/support/kill-rounds.ts';

/** Starting everything anew five times is slow where the machine is busy. */
const STUCK_MS = 15 * 60_000;

test(
  'server, worker and Postgres are killed while files are uploaded: nothing is lost, charged twice or left over',
  async () => {
    const said: string[] = [];
    try {
      await killRounds(4, (line) => void said.push(line));
    } catch (error) {
      // When each was killed is chance; this says when it was.
      throw new Error(said.join('\n'), { cause: error });
    }
  },
  STUCK_MS,
);
