import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findClientDateOrder } from '#web/clients/clients.queries.ts';
import { queryClient } from '#web/query-client.ts';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { exportWarning } from './confirm-export.tsx';
import { withClientDates, type ExportFormat } from './export-format.ts';
import type { ExportMenuProps } from './export-menu.tsx';
import type { ExportOptions } from './export-options-dialog.tsx';
import { profilesQuery, rememberedOptions, rememberOptions } from './remembered-options.ts';
import { useExportDownload, type WantedExport } from './use-export-download.ts';

interface Asked extends WantedExport {
  readonly problem: string | null;
  /** Rows that can be left out. */
  readonly skippable: number;
}

/** What an export menu does: it confirms, asks, remembers and downloads. */
export function useExports(props: ExportMenuProps) {
  const { file, plain, programs, table } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<{ warning: string; go: () => void } | null>(null);
  const profiles = useQuery(profilesQuery());
  const remembered = (format: ExportFormat) => rememberedOptions(profiles.data, file, format.id);
  /** A press may come before the answer to what was chosen last; without one, everything is asked again. */
  const loadRemembered = async (format: ExportFormat) =>
    rememberedOptions(await queryClient.query(profilesQuery()).catch(() => undefined), file, format.id);
  const ask = async ({ format, options }: WantedExport, problem: string | null = null, skippable = 0) => {
    const columns = await table?.load().catch(() => null);
    const dated = withClientDates(format, await findClientDateOrder(file.client));
    setAsked({
      format: { ...dated, options: [...dated.options, ...(columns?.options ?? [])] },
      options: { ...columns?.values, ...options },
      problem,
      skippable,
    });
  };
  const download = useExportDownload(props, (wanted, { sentence, skippable }) => {
    void ask(wanted, sentence, skippable);
  });
  /** What was asked for, once the person has seen that the statement is off. */
  const confirmed = (go: () => void) => () => {
    const warning = exportWarning(file);
    if (warning === null) go();
    else setUnconfirmed({ warning, go });
  };
  const answer = (options: ExportOptions, isSkipping = false) => {
    if (asked === null) return;
    const format = [...plain, ...programs].find(({ id }) => id === asked.format.id) ?? asked.format;
    setAsked(null);
    void rememberOptions(file, format, options);
    void table?.save(options);
    download.mutate({ format, options: isSkipping ? { ...options, skipInvalid: 'true' } : options });
  };
  const begin = async (format: ExportFormat) => {
    const options = await loadRemembered(format);
    if (format.options.length === 0 || options !== null || table !== undefined)
      download.mutate({ format, options: options ?? {} });
    else await ask({ format, options: {} });
  };
  const askAgain = async (format: ExportFormat) =>
    ask({ format, options: (await loadRemembered(format)) ?? {} });
  const toEntry = (format: ExportFormat): MenuEntry => ({
    id: format.id,
    label: format.label,
    ...(format.hint === undefined ? {} : { hint: format.hint }),
    ...(format.description === undefined ? {} : { description: format.description }),
    onPress: confirmed(() => void begin(format)),
  });
  const toEntries = (format: ExportFormat): MenuEntry[] => {
    const hasQuestions = table !== undefined || (format.options.length > 0 && remembered(format) !== null);
    if (!hasQuestions) return [toEntry(format)];
    const options: MenuEntry = {
      id: `${format.id} options`,
      label: `Options for ${format.label}…`,
      onPress: confirmed(() => void askAgain(format)),
    };
    return [toEntry(format), options];
  };
  return {
    isPending: download.isPending,
    plainEntries: plain.map(toEntry),
    programEntries: programs.flatMap(toEntries),
    asked,
    setAsked,
    answer,
    unconfirmed,
    setUnconfirmed,
  };
}
