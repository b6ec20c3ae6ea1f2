import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { tierSchema, type Tier } from '#domain/auth/auth.schemas.ts';
import { connect } from './connect.ts';
import { users } from './schema/auth.ts';

const PASSWORD = 'mend my tables';

/** A file as somebody uploads it on a tab, or several that are merged. */
export type DemoFile =
  | {
      readonly tab: 'csv-processing' | 'invoice-conversion';
      readonly name: string;
      readonly bytes: Uint8Array;
    }
  | {
      readonly tab: 'pdf-merge';
      readonly parts: readonly { readonly name: string; readonly bytes: Uint8Array }[];
    };

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
 * Fills a running installation for trying it out: one user of each tier with these files. Goes through the
 * product's own front door; only the tier is set in the database. A user who is there already is left alone.
 *
 * @param origin the product's own, as browsers see it
 * @param address where its server answers
 * @param files for every user, as far as the plan allows
 */
export async function seed({
  databaseUrl,
  files,
  ...server
}: { databaseUrl: string; files: readonly DemoFile[] } & Server): Promise<SeedUser[]> {
  const seeded: SeedUser[] = [];
  for (const tier of tierSchema.options) {
    const user = { tier, email: `${tier}@example.com`, password: PASSWORD };
    const cookie = await register(server, user);
    if (cookie !== null) {
      await setTier(databaseUrl, user);
      for (const file of files) await upload(server, cookie, file);
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

async function upload({ origin, address }: Server, cookie: string, file: DemoFile): Promise<void> {
  // Statements and pictures are read by the worker meanwhile.
  const headers = { Cookie: cookie, Origin: origin, Prefer: 'respond-async' };
  const form = new FormData();
  if (file.tab === 'pdf-merge') {
    for (const { name, bytes } of file.parts) form.append('files', blobOf(bytes), name);
    await assertOk(await fetch(`${address}/api/merge-pdfs`, { method: 'POST', headers, body: form }));
    return;
  }
  // A batch for each: a plan may allow one file in a batch.
  const created = await assertOk(await fetch(`${address}/api/create-batch`, { method: 'POST', headers }));
  form.set('batchId', z.object({ id: z.string() }).parse(await created.json()).id);
  form.set('tab', file.tab);
  form.set('file', blobOf(file.bytes), file.name);
  await assertOk(await fetch(`${address}/api/process-file`, { method: 'POST', headers, body: form }));
}

function blobOf(bytes: Uint8Array): Blob {
  return new Blob([Uint8Array.from(bytes)]);
}

async function assertOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}
