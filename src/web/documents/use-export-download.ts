import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { downloadExport, downloadWithNotes } from '#web/files/download-export.ts';
import { paths } from '#web/paths.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { ExportFormat } from './export-format.ts';
import type { ExportMenuProps } from './export-menu.tsx';
import type { ExportOptions } from './export-options-dialog.tsx';
import { readRefusal, type Refusal } from './payment-columns.ts';

/** An export format with the chosen options. */
export interface WantedExport {
  readonly format: ExportFormat;
  readonly options: ExportOptions;
}

/**
 * Downloads an export once all changes are stored.
 *
 * @param onRefused called when the server cannot export the table as it is
 */
export function useExportDownload(
  { file, plain, prepare, table }: Pick<ExportMenuProps, 'file' | 'plain' | 'prepare' | 'table'>,
  onRefused: (wanted: WantedExport, refusal: Refusal) => void,
): Pick<UseMutationResult<void, Error, WantedExport>, 'mutate' | 'isPending'> {
  return useMutation({
    mutationFn: async (wanted: WantedExport) => {
      const { format } = wanted;
      await prepare?.();
      if (plain.includes(format)) return downloadExport(file, format.id);
      const columns = await table?.load().catch(() => null);
      const all = { ...columns?.values, ...wanted.options };
      return downloadWithNotes(file, paths.server.export(file.id, format.id, all), {
        format: format.id,
        program: format.label,
        onRefused: (error) => {
          const refusal = table === undefined ? null : readRefusal(error);
          if (refusal !== null) onRefused(wanted, refusal);
          return refusal !== null;
        },
      });
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: `Failed to export ${file.originalName}`,
        description: `Your last changes are not saved yet, so the file would lack them. ${error.message}`,
        about: ['export'],
      }),
  });
}
