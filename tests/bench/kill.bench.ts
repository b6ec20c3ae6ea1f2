import { killRounds } from '#tests/support/kill-rounds.ts';

const ROUNDS = 20;

/** `npm run bench -- kill [ROUNDS]`: what `tests/http/kills.test.ts` shows in four rounds. */
export default async function benchKill(): Promise<void> {
  await killRounds(Number(process.argv[3] ?? ROUNDS), (line) => console.log(line));
  console.log('No credit lost or charged twice, no orphan left, every result whole, and it starts again.');
}
