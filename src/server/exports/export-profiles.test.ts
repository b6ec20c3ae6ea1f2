import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#db/schema/clients.ts';
import { saveExportColumnsInput } from '#domain/exports/exports.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { storeReady } from '#tests/support/stored-results.ts';
import { getExportColumns } from './get-export-columns.ts';
import { listExportProfiles } from './list-export-profiles.ts';
import { saveExportColumns } from './save-export-columns.ts';
import { saveExportProfile } from './save-export-profile.ts';

let support: TestContext;
let ctx: UserContext;

beforeAll(async () => {
  support = await testContext();
  ctx = await support.user();
});
afterAll(async () => support.close());

test('answers are remembered by format, for a client and for files without one', async () => {
  const [client] = await ctx.db
    .insert(clients)
    .values({ userId: ctx.actor.userId, name: 'Acme' })
    .returning();
  const clientId = client?.id ?? '';
  await saveExportProfile(ctx, { clientId: null, format: 'xero', profile: { account: '400' } });
  await saveExportProfile(ctx, { clientId: null, format: 'xero', profile: { dateOrder: 'mdy' } });
  await saveExportProfile(ctx, { clientId: null, format: 'pastel', profile: { yearStart: '1' } });
  await saveExportProfile(ctx, { clientId, format: 'xero', profile: { account: '429' } });
  expect(await listExportProfiles(ctx)).toEqual({
    own: { xero: { dateOrder: 'mdy' }, pastel: { yearStart: '1' } },
    clients: { [clientId]: { xero: { account: '429' } } },
  });
  const other = await support.user();
  await expect(saveExportProfile(other, { clientId, format: 'xero', profile: {} })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await listExportProfiles(other)).toEqual({ own: {}, clients: {} });
});

test('chosen columns are remembered for tables with the same header', async () => {
  const table = (content: string) => storeReady(ctx, { kind: 'table', originalName: 'pay.csv', content });
  const first = await table('Booked,What,Sum\n2025-03-04,Rent,-5.00\n');
  const same = await table('Booked,What,Sum\n2025-04-04,Tea,-1.00\n');
  const other = await table('Day,What,Sum\n2025-04-04,Tea,-1.00\n');
  await saveExportColumns(ctx, { id: first, columns: { dateColumn: 'Booked', amountColumn: 'Sum' } });
  expect(await getExportColumns(ctx, { id: same })).toEqual({
    names: ['Booked', 'What', 'Sum'],
    chosen: { dateColumn: 'Booked', amountColumn: 'Sum' },
  });
  expect((await getExportColumns(ctx, { id: other })).chosen).toEqual({});
  const odd = saveExportColumnsInput.parse({ id: other, columns: { dateColumn: 'D\0a\ud800y' } });
  await saveExportColumns(ctx, odd);
  expect((await getExportColumns(ctx, { id: other })).chosen).toEqual({ dateColumn: 'Da\ufffdy' });
  await expect(getExportColumns(await support.user(), { id: first })).rejects.toMatchObject({
    code: 'not_found',
  });
});
