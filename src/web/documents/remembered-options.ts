import {
  exportProfileSchema,
  profileFormatSchema,
  type ExportProfiles,
} from '#domain/exports/export-profiles.schemas.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { queryClient } from '#web/query-client.ts';
import { trpc, trpcClient } from '#web/trpc.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportOptions } from './export-options-dialog.tsx';

/** All menus of a page share one answer. */
const PROFILES_FRESH_MS = 60_000;

export const profilesQuery = () =>
  trpc.exports.profiles.queryOptions(undefined, { staleTime: PROFILES_FRESH_MS });

interface AllProfiles {
  readonly own: ExportProfiles;
  readonly clients: Readonly<Record<string, ExportProfiles>>;
}
type OfClient = Pick<ProcessedFile, 'client'>;

/** What was answered last for a format, for the file's client or for files without one; null where nothing was. */
export function rememberedOptions(
  profiles: AllProfiles | undefined,
  { client }: OfClient,
  formatId: string,
): ExportOptions | null {
  const format = profileFormatSchema.safeParse(formatId);
  if (profiles === undefined || !format.success) return null;
  const profile = (client === null ? profiles.own : profiles.clients[client.id])?.[format.data];
  if (profile === undefined) return null;
  return Object.fromEntries(
    Object.entries(profile).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Remembers the answers to a format's own questions. What cannot be remembered is asked again. */
export async function rememberOptions(
  { client }: OfClient,
  { id, options: questions }: ExportFormat,
  options: ExportOptions,
): Promise<void> {
  const format = profileFormatSchema.safeParse(id);
  const names = new Set(questions.map(({ name }) => name));
  const own = Object.fromEntries(Object.entries(options).filter(([name]) => names.has(name)));
  const profile = exportProfileSchema.safeParse(own);
  if (!format.success || !profile.success) return;
  await trpcClient.exports.saveProfile
    .mutate({ clientId: client?.id ?? null, format: format.data, profile: profile.data })
    .catch(() => undefined);
  await queryClient.invalidateQueries(trpc.exports.profiles.queryFilter());
}
