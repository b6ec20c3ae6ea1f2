import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { tierSchema, type Tier } from '#domain/auth/auth.schemas.ts';
import { connect } from './connect.ts';
import { users } from './schema/auth.ts';

const PASSWORD = 'mend my tables';

const DEMO_TABLE = [
  '\uFEFFOrder;Customer;E-mail;Date;Amount;Notes',
  '1001;Ada Lovelace;ada@example.com;2026-01-05;120,50;',
  '1002;Grace  Hopper ;grace@example.com;05.01.2026;75;',
  '1001;Ada Lovelace;ada@example.com;2026-01-05;120,50;',
  ';;;;;',
  '1003;"Hamilton; Margaret";margaret@example.com;2026-01-07;1.310,00;"two',
  'lines"',
  '1004;Katherine Johnson;katherine@example.com;2026-01-08;42,00',
  '',
].join('\r\n');

interface Server {
  readonly origin: string;
  readonly address: string;
}

export interface SeedUser {
  readonly tier: Tier;
  readonly email: string;
  readonly password: string;
}

/**
 * Fills a running installation for trying it out: one user of each tier with a repaired table. Goes through the
 * product's own front door; only the tier is set in the database. A user who is there already is left alone.
 *
 * @param origin the product's own, as browsers see it
 * @param address where its server answers
 */
export async function seed({
  databaseUrl,
  ...server
}: { databaseUrl: string } & Server): Promise<SeedUser[]> {
  const seeded: SeedUser[] = [];
  for (const tier of tierSchema.options) {
    const user = { tier, email: `${tier}@example.com`, password: PASSWORD };
    const cookie = await register(server, user);
    if (cookie !== null) {
      await setTier(databaseUrl, user);
      await uploadDemoTable(server, cookie);
    }
    seeded.push(user);
  }
  return seeded;
}

async function register({ origin, address }: Server, { email, password }: SeedUser): Promise<string | null> {
  const response = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email, password }),
  });
  if (response.status === 409) return null;
  await assertOk(response);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function setTier(databaseUrl: string, { email, tier }: SeedUser): Promise<void> {
  const connection = connect(databaseUrl, { max: 1 });
  try {
    await connection.db.update(users).set({ tier }).where(eq(users.email, email));
  } finally {
    await connection.close();
  }
}

async function uploadDemoTable({ origin, address }: Server, cookie: string): Promise<void> {
  const headers = { Cookie: cookie, Origin: origin };
  const created = await assertOk(await fetch(`${address}/api/create-batch`, { method: 'POST', headers }));
  const { id } = z.object({ id: z.string() }).parse(await created.json());
  const form = new FormData();
  form.set('batchId', id);
  form.set('tab', 'csv-processing');
  form.set('file', new Blob([DEMO_TABLE], { type: 'text/csv' }), 'orders.csv');
  await assertOk(await fetch(`${address}/api/process-file`, { method: 'POST', headers, body: form }));
}

async function assertOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}
