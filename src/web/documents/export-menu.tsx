import { Download } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { Menu } from '#web/ui/menu.tsx';
import { ConfirmExport } from './confirm-export.tsx';
import type { ExportFormat } from './export-format.ts';
import { ExportOptionsDialog } from './export-options-dialog.tsx';
import type { TableOptions } from './payment-columns.ts';
import { useExports } from './use-exports.ts';

export interface ExportMenuProps {
  readonly file: Pick<ProcessedFile, 'id' | 'originalName' | 'client' | 'statement' | 'difference'>;
  /** Files that are read as they are. */
  readonly plain: readonly ExportFormat[];
  /** Files for a program: what it should know of them is told. */
  readonly programs: readonly ExportFormat[];
  readonly programsTitle: string;
  readonly variant?: ButtonVariant;
  /** Waits for what has to be stored before a file can be made; rejects where it cannot be. */
  readonly prepare?: () => Promise<void>;
  /** What a table leaves to choose besides: its columns. With it nothing is asked before the first download. */
  readonly table?: TableOptions;
}

/** Every format a result comes in; those that leave something to choose ask once, and then remember the answers. */
export function ExportMenu(props: ExportMenuProps) {
  const { file, programsTitle, variant = 'secondary' } = props;
  const { asked, setAsked, answer, unconfirmed, setUnconfirmed, ...menu } = useExports(props);
  return (
    <>
      <Menu
        label="Export"
        trigger={
          <Button
            size="sm"
            variant={variant}
            aria-label={`Export ${file.originalName}`}
            isPending={menu.isPending}
          >
            <Download aria-hidden size={16} />
            Export
          </Button>
        }
        entries={menu.plainEntries}
        section={{ title: programsTitle, entries: menu.programEntries }}
      />
      {asked === null ? null : (
        <ExportOptionsDialog
          format={asked.format}
          initial={asked.options}
          problem={asked.problem}
          otherwise={
            asked.skippable === 0
              ? null
              : {
                  label: `Skip ${asked.skippable} ${asked.skippable === 1 ? 'row' : 'rows'} and export`,
                  onPress: (options) => answer(options, true),
                }
          }
          onClose={() => setAsked(null)}
          onDownload={answer}
        />
      )}
      {unconfirmed === null ? null : (
        <ConfirmExport
          file={file}
          warning={unconfirmed.warning}
          onClose={() => setUnconfirmed(null)}
          onConfirm={() => {
            setUnconfirmed(null);
            unconfirmed.go();
          }}
        />
      )}
    </>
  );
}
