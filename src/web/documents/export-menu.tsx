import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { downloadExport, downloadWithNotes } from '#web/files/download-export.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { ExportFormat } from './export-format.ts';
import { ExportOptionsDialog, type ExportOptions } from './export-options-dialog.tsx';

interface ExportMenuProps {
  readonly file: Pick<ProcessedFile, 'id' | 'originalName'>;
  /** Files that are read as they are. */
  readonly plain: readonly ExportFormat[];
  /** Files for a program: what it should know of them is told. */
  readonly programs: readonly ExportFormat[];
  readonly programsTitle: string;
  readonly variant?: ButtonVariant;
  /** Waits for what has to be stored before a file can be made; rejects where it cannot be. */
  readonly prepare?: () => Promise<void>;
}

/** Every format a document comes in; those that leave something to choose ask first. */
export function ExportMenu(props: ExportMenuProps) {
  const { file, plain, programs, programsTitle, variant = 'secondary', prepare } = props;
  const [asked, setAsked] = useState<ExportFormat | null>(null);
  const download = useMutation({
    mutationFn: async ({ format, options }: { format: ExportFormat; options: ExportOptions }) => {
      await prepare?.();
      if (plain.includes(format)) return downloadExport(file, format.id);
      return downloadWithNotes(file, paths.server.export(file.id, format.id, options), format.label);
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: `Failed to export ${file.originalName}`,
        description: `Your last changes are not saved yet, so the file would lack them. ${error.message}`,
      }),
  });
  const toEntry = (format: ExportFormat): MenuEntry => ({
    id: format.id,
    label: format.label,
    ...(format.hint === undefined ? {} : { hint: format.hint }),
    ...(format.description === undefined ? {} : { description: format.description }),
    onPress: () =>
      format.options.length === 0 ? download.mutate({ format, options: {} }) : setAsked(format),
  });
  return (
    <>
      <Menu
        label="Export"
        trigger={
          <Button
            size="sm"
            variant={variant}
            aria-label={`Export ${file.originalName}`}
            isPending={download.isPending}
          >
            <Download aria-hidden size={16} />
            Export
          </Button>
        }
        entries={plain.map(toEntry)}
        section={{
          title: programsTitle,
          entries: programs.map(toEntry),
        }}
      />
      {asked === null ? null : (
        <ExportOptionsDialog
          format={asked}
          onClose={() => setAsked(null)}
          onDownload={(options) => {
            setAsked(null);
            download.mutate({ format: asked, options });
          }}
        />
      )}
    </>
  );
}
