import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { creditAccounts } from '#db/schema/credits.ts';
import { writeRawXlsx, writeZip } from '#tests/fixtures/workbooks/write-xlsx.ts';
import { callByName, listCalls, type CallInput } from '#tests/support/access.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { mergePdfs, pdfSaying } from '#tests/support/pdf-merges.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { createBatch, upload, uploadReady } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

const ADMIN_EMAIL = 'owner@example.com';
const CLIMBED = '/tmp/datafix-climbed-out';

let server: TestServer;
let client: HttpClient;
let userId: string;
let own: CallInput;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL } });
  client = server.client();
  ({ id: userId } = await client.register({ email: ADMIN_EMAIL }));
  const { id } = await uploadReady(client);
  const batchId = await createBatch(client);
  const ids = { id, batchId, format: 'csv', slug: 'none', kind: 'table' };
  const named = { id, ids: [id], fileIds: [id], batchId, tab: 'csv-processing', name: 'mine.csv' };
  own = { ids, body: { ...named, rowIndex: 0, column: null, text: '1', format: 'csv', table: 0 } };
});
afterAll(() => server.close());

/** They begin or end a session, or the account. */
const OF_SESSIONS =
  /login|logout|oidc|register|account\/delete|endSession|endOtherSessions|password|\/api\/trpc/iu;
const othersOf = (names: readonly string[]) => names.filter((name) => !OF_SESSIONS.test(name));

/** When something was used last, and how often something was asked for, is written down by every call. */
const COUNTERS = new Set(['public.rate_limits', 'public.sessions', 'pgboss.queue', 'pgboss.version']);

/** What each table of the database holds, as one fingerprint. */
async function fingerprints(): Promise<Record<string, string>> {
  const tables = await server.ctx.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`,
  );
  const found: Record<string, string> = {};
  for (const { schema, name } of tables) {
    if (COUNTERS.has(`${schema}.${name}`)) continue;
    const [row] = await server.ctx.db.execute<{ print: string | null }>(
      sql`select md5(string_agg(t::text, '' order by t::text)) as print from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    found[`${schema}.${name}`] = row?.print ?? '';
  }
  return found;
}

test('asking changes nothing: no GET of a route, and none of a typed call, leaves a trace', async () => {
  const before = await fingerprints();
  const names = othersOf(listCalls(server.ctx));
  expect(names.filter((name) => name.startsWith('GET ')).length).toBeGreaterThan(25);
  for (const name of names) {
    const answer = name.startsWith('GET ')
      ? await callByName(client, name, own)
      : name.includes(' ')
        ? null
        : await client.query(name, own.body);
    expect([name, answer?.status ?? 200]).not.toEqual([name, 500]);
    expect([name, await fingerprints()]).toEqual([name, before]);
  }
});

test('no call takes a plan, credits or another owner from what is sent', async () => {
  const { client: other, user } = await server.signedIn();
  const file = await uploadReady(other);
  const state = async () => [
    await server.ctx.db.select().from(users).where(eq(users.id, user.id)),
    await server.ctx.db.select().from(creditAccounts).where(eq(creditAccounts.userId, user.id)),
  ];
  const before = await state();
  const wanted = {
    tier: 'expert',
    role: 'admin',
    isAdmin: true,
    credits: 999,
    monthlyCredits: 999,
    pageCreditLimit: 999,
    used: -999,
    userId,
    emailVerifiedAt: '2020-01-01T00:00:00.000Z',
    user: { tier: 'expert', isAdmin: true },
  };
  const input = {
    ids: { ...own.ids, id: file.id },
    body: { ...own.body, id: file.id, ids: [file.id], fileIds: [file.id], ...wanted },
  };
  for (const name of othersOf(listCalls(server.ctx)).filter((each) => !each.startsWith('GET '))) {
    await callByName(other, name, input);
    expect([name, (await state())[0]]).toEqual([name, before[0]]);
  }
  expect(await state()).toEqual(before);
});

test('no address that stands in a file, a post or a form is ever asked', async () => {
  const asked: string[] = [];
  const bait = createServer((req, res) => {
    asked.push(req.url ?? '');
    res.end('x');
  });
  await new Promise<void>((done) => {
    bait.listen(0, '127.0.0.1', done);
  });
  const address = bait.address();
  if (address === null || typeof address === 'string') throw new Error('The bait has no port.');
  const url = (name: string) => `http://127.0.0.1:${String(address.port)}/${name}`;
  const worker = await startTestWorker(server);
  try {
    for (const { fileName, content } of hostileFiles(url)) {
      const { status } = await upload(client, { fileName, content });
      expect([fileName, [201, 202, 415, 422].includes(status)]).toEqual([fileName, true]);
    }
    const pdf = linkedPdf(url('merge'));
    expect((await mergePdfs(client, { 'a.pdf': pdf, 'b.pdf': pdfSaying(['B']) })).status).toBeLessThan(500);
    const post = {
      title: 'Post',
      content: `[IMAGE]${url('image')} shown\n[link](${url('link')})`,
      status: 'published',
    };
    const image = { featuredImage: url('featured') };
    expect((await client.post('/api/admin/blog-posts', { ...post, ...image })).status).toBeLessThan(500);
    await server.client().get('/blog/post', { accept: 'text/html' });
    await server.client().get(`/api/login?next=${encodeURIComponent(url('next'))}`);
    // Asked by us, so that the bait is known to work.
    await fetch(url('ours'));
    expect(asked).toEqual(['/ours']);
    expect(existsSync(CLIMBED)).toBe(false);
  } finally {
    await worker.close();
    bait.closeAllConnections();
    bait.close();
  }
});

/** With a page that leads elsewhere as soon as it is opened. */
function linkedPdf(url: string): Buffer {
  const action = `/OpenAction << /S /URI /URI (${url}) >> /AA << /WC << /S /SubmitForm /F (${url}) >> >>`;
  const text = statementPdf().toString('latin1');
  return Buffer.from(text.replace('/Type /Catalog', `/Type /Catalog ${action}`), 'latin1');
}

function hostileFiles(url: (name: string) => string) {
  const dtd = (name: string) => `<!DOCTYPE a [<!ENTITY e SYSTEM "${url(name)}">]>`;
  const sheet = `<?xml version="1.0"?>${dtd('xlsx')}<worksheet><sheetData><row><c t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>`;
  const table = '<table><tr><td>a<td>b<tr><td>1<td>2</table>';
  const head = `<link rel=stylesheet href="${url('css')}"><script src="${url('js')}"></script><base href="${url('base')}">`;
  const body = `<img src="${url('img')}"><iframe src="${url('frame')}"></iframe><object data="${url('object')}"></object>`;
  return [
    { fileName: 'entity.xlsx', content: writeRawXlsx({ sheet }) },
    { fileName: 'page.xls', content: `<html><head>${head}</head><body>${body}${table}</body></html>` },
    {
      fileName: 'book.xls',
      content: `<?xml version="1.0"?>${dtd('xml')}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>&e;</Data></Cell></Row></Table></Worksheet></Workbook>`,
    },
    { fileName: 'formula.csv', content: `a,b\n"=WEBSERVICE(""${url('formula')}"")",1\n` },
    { fileName: 'link.pdf', content: linkedPdf(url('pdf')) },
    {
      // Names that climb out of a folder, a link, an archive in the archive: none is ever unpacked to disk.
      fileName: 'climbing.xlsx',
      content: writeZip([
        [`../../../../..${CLIMBED}`, 'x'],
        [CLIMBED, 'x'],
        ['xl/worksheets/inner.zip', writeZip([['xl/workbook.xml', '<workbook/>']])],
      ]),
    },
  ];
}
