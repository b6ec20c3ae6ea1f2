import { z } from 'zod';
import { rootRouter } from '#server/app/root-router.ts';
import type { AppContext } from '#server/context.ts';
import type { HttpAnswer, HttpClient } from './http-client.ts';
import { listRestRoutes } from './rest-routes.ts';

/** `POST /api/contact` for a route, `clients.get` for a typed call. */
export type CallName = string;

/** Every route and every typed call of the app, from its routers. */
export function listCalls(ctx: AppContext): CallName[] {
  const routes = listRestRoutes(ctx).map(({ method, path }) => `${method} ${path}`);
  return [...routes, ...Object.keys(rootRouter._def.procedures)];
}

/** What every plan has; with a key, what the plan Expert may do. */
export const FOR_KEYS: readonly string[] = [
  'DELETE /api/clients/:id',
  'DELETE /api/files/:id',
  'DELETE /api/recipes/:id',
  'DELETE /api/recipes/:id/items/:itemId',
  'DELETE /api/rules/:id',
  'GET /api/accounts',
  'GET /api/batches/:batchId/export/:format',
  'GET /api/clients',
  'GET /api/clients/:id',
  'GET /api/duplicates/:id',
  'GET /api/empty-data/:id',
  'GET /api/export/:id/:format',
  'GET /api/files',
  'GET /api/files/:id',
  'GET /api/files/:id/find',
  'GET /api/files/:id/invoice',
  'GET /api/files/:id/issues',
  'GET /api/files/:id/issues.csv',
  'GET /api/files/:id/pdf',
  'GET /api/files/:id/rows',
  'GET /api/files/:id/source',
  'GET /api/files/:id/statement',
  'GET /api/files/:id/table-edits',
  'GET /api/files/:id/tables',
  'GET /api/files/:id/words',
  'GET /api/recipes',
  'GET /api/recipes/export',
  'GET /api/rules',
  'PATCH /api/clients/:id',
  'PATCH /api/files/:id',
  'PATCH /api/recipes/:id',
  'PATCH /api/rules/:id',
  'POST /api/clients',
  'POST /api/create-batch',
  'POST /api/files/:id/invoice/edits',
  'POST /api/files/:id/recipe-steps',
  'POST /api/files/:id/reread',
  'POST /api/files/:id/statement/apply-rules',
  'POST /api/files/:id/statement/edits',
  'POST /api/files/:id/table',
  'POST /api/files/:id/table-edits',
  'POST /api/merge-pdfs',
  'POST /api/redo/:id',
  'POST /api/remove-duplicates/:id',
  'POST /api/remove-empty/:id',
  'POST /api/recipes/import',
  'POST /api/rules',
  'POST /api/undo/:id',
  'PUT /api/approve-structure/:id',
  ...typed('batches', 'create convertAgain approveStructure'),
  ...typed('clients', 'list get create update delete'),
  ...typed('exports', 'profiles saveProfile columns saveColumns'),
  ...typed('files', 'list counts matching get neighbours rename move markReviewed trash restore delete'),
  ...typed('invoices', 'edit undo redo setRecipeStep'),
  ...typed('recipes', 'list update delete deleteItem'),
  ...typed('rules', 'list add update delete'),
  ...typed(
    'statements',
    'accounts warnings edit undo redo setRecipeStep support applyRules pastBookings previewRule',
  ),
  ...typed('tableRepair', 'rows issues changedRows find cellPlace tables chooseTable duplicates'),
  ...typed(
    'tableRepair',
    'reread removeDuplicates emptyData removeEmpty undo redo editState edit setRecipeStep',
  ),
];

/** Only the admin (D7). */
export const FOR_ADMIN: readonly string[] = [
  'DELETE /api/admin/blog-posts/:id',
  'GET /api/admin/blog-posts',
  'POST /api/admin/blog-posts',
  'POST /api/upload-blog-image',
  'PUT /api/admin/blog-posts/:id',
  ...typed('contact', 'messages'),
];

/** In a browser, also before anybody is signed in. */
export const FOR_VISITORS: readonly string[] = [
  'GET /api/auth/oidc/callback',
  'GET /api/login',
  'GET /api/logout',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/contact',
  ...typed('auth', 'user register login setup logout'),
  ...typed('subscriptions', 'paymentSetup'),
];

/** What every plan has, and only a person in a browser who is signed in. */
export const FOR_PEOPLE: readonly string[] = [
  'GET /api/account/archive',
  'GET /api/analytics',
  'GET /api/analytics-files',
  'GET /api/auth/user',
  'GET /api/export-analytics',
  'POST /api/account/delete',
  'POST /api/auth/change-password',
  'POST /api/cancel-subscription',
  'POST /api/confirm-subscription',
  'POST /api/create-subscription',
  'POST /api/renew-subscription',
  'POST /api/sync-subscription',
  ...typed('auth', 'account sessions endSession endOtherSessions'),
  // Keys that were made on the Expert plan are seen and revoked on every plan.
  'DELETE /api/api-keys/:id',
  'GET /api/api-keys',
  ...typed('apiKeys', 'list delete'),
  ...typed('credits', 'get'),
  ...typed('subscriptions', 'overview'),
];

/** What some plan does not have. */
export const PAID: readonly string[] = [
  'POST /api/process-file',
  'POST /api/merge-files/preview',
  'POST /api/merge-files',
  'POST /api/export-files',
  'fileMerge.preview',
  'POST /api/api-keys',
  'apiKeys.create',
];

/** Nobody is asked who they are. */
export const FOR_EVERYBODY: readonly string[] = [
  'GET /api/blog-images/:id.webp',
  'GET /api/blog/:slug',
  'GET /api/blog/featured',
  'GET /api/blog/posts',
  'GET /api/openapi.json',
  'GET /api/pricing',
  'GET /api/samples/:kind/source',
  'GET /api/samples/merged.pdf',
  'POST /api/samples/:kind',
  'POST /api/stripe/webhook',
];

function typed(domain: string, names: string): string[] {
  return names.split(' ').map((name) => `${domain}.${name}`);
}

const restRefusalSchema = z.object({ code: z.string() });
const typedRefusalSchema = z.object({ error: z.object({ data: z.object({ appCode: z.string() }) }) });

/** The code of a refusal; null for none. */
export function codeOf({ json }: HttpAnswer): string | null {
  const rest = restRefusalSchema.safeParse(json);
  return rest.success
    ? rest.data.code
    : (typedRefusalSchema.safeParse(json).data?.error.data.appCode ?? null);
}

/** What a call is made with: what stands for `:id` and its like in a path, and what is sent. */
export interface CallInput {
  readonly ids: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Makes a call by its name. Of a typed one it is tried whether it asks or changes. */
export async function callByName(
  client: HttpClient,
  name: CallName,
  { ids, body }: CallInput = { ids: {} },
): Promise<HttpAnswer> {
  const [method = '', path] = name.split(' ');
  if (path === undefined) {
    const asked = await client.query(name, body);
    return asked.text.includes('There is no such call.') ? client.mutate(name, body) : asked;
  }
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => ids[key] ?? 'none');
  if (body === undefined || method === 'GET' || method === 'DELETE') return client.request(method, filled);
  const headers = { 'content-type': 'application/json' };
  return client.request(method, filled, { headers, body: JSON.stringify(body) });
}
