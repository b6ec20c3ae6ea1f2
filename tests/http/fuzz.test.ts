import { expect, test } from 'vitest';
import { setPageCreditLimit } from '#server/auth/set-tier.ts';
import { fuzzServer } from '#tests/support/fuzz/fuzz-server.ts';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { startTestServer } from '#tests/support/http-client.ts';
import { setTier } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

const SECONDS = 30;
/** `FUZZ_SEED=$RANDOM` looks for what nobody has seen. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_127);

test(`30 seconds of broken files, forms and queries break nothing (seed ${String(seed)})`, async () => {
  const server = await startTestServer();
  const worker = await startTestWorker(server);
  const below = seededRandom(seed);
  const until = performance.now() + SECONDS * 1_000;
  const faults: string[] = [];
  try {
    await fuzzServer({
      random: () => below(1_000_000) / 1_000_000,
      newClient: async () => {
        const { client, user } = await server.signedIn();
        await setTier(server.ctx, user.id, 'pro');
        await setPageCreditLimit(server.ctx, { userId: user.id, limit: 1_000_000 });
        return client;
      },
      goesOn: () => performance.now() < until,
      onFault: (fault, input, name) => {
        faults.push(
          `${name}: ${fault}\n  base64 of what was sent: ${Buffer.from(input).toString('base64').slice(0, 4_000)}`,
        );
      },
    });
    expect(faults).toEqual([]);
    expect((await server.client().get('/healthz')).status).toBe(200);
  } finally {
    await worker.close();
    await server.close();
  }
});
