import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { LateMenu, useLateMenu, type LateMenuState } from '#web/ui/late-menu.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { ConfirmExport } from './confirm-export.tsx';
import type { ExportFormat } from './export-format.ts';
import { ExportOptionsDialog } from './export-options-dialog.tsx';
import type { TableOptions } from './payment-columns.ts';
import { profilesQuery } from './remembered-options.ts';
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
  const { file, variant = 'secondary' } = props;
  const { isNeeded, trigger, menu } = useLateMenu();
  const [isPending, setIsPending] = useState(false);
  // Asked for before the menu is opened, because its entries depend on the answer.
  useQuery(profilesQuery());
  return (
    <>
      <PlainButton
        {...trigger}
        size="sm"
        variant={variant}
        aria-label={`Export ${file.originalName}`}
        isPending={isPending}
      >
        <Download aria-hidden size={16} />
        Export
      </PlainButton>
      {isNeeded ? <ExportEntries {...props} menu={menu} onPending={setIsPending} /> : null}
    </>
  );
}

interface ExportEntriesProps extends ExportMenuProps {
  readonly menu: LateMenuState;
  readonly onPending: (isPending: boolean) => void;
}

function ExportEntries({ menu, onPending, ...props }: ExportEntriesProps) {
  const { file, programsTitle } = props;
  const { isPending, asked, setAsked, answer, unconfirmed, setUnconfirmed, ...made } = useExports(props);
  useEffect(() => onPending(isPending), [onPending, isPending]);
  return (
    <>
      <LateMenu
        label="Export"
        menu={menu}
        entries={made.plainEntries}
        section={{ title: programsTitle, entries: made.programEntries }}
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
