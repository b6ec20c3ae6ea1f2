import { SOURCE_KEPT } from '#domain/files/expiry-times.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { TableChoices } from '#domain/table-repair/table-repair.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { updateFile } from '#web/files/files.queries.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cutText } from '#web/ui/cut-text.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { ListSkeleton } from './list-skeleton.tsx';

const NAME_LENGTH = 60;

/** The sheets and tables of a file, the one that was read marked, each of the others to be read instead. */
export function TableChoiceView({ file }: { readonly file: ProcessedFile }) {
  const query = useQuery(trpc.tableRepair.tables.queryOptions({ id: file.id }));
  if (query.isPending) return <ListSkeleton label="Loading sheets and tables" />;
  if (query.isError) {
    return (
      <ErrorNote title="The sheets and tables could not be loaded" onRetry={() => void query.refetch()}>
        {errorSentence(query.error)}
      </ErrorNote>
    );
  }
  return <Choices file={file} choices={query.data} />;
}

function Choices({ file, choices }: { readonly file: ProcessedFile; readonly choices: TableChoices }) {
  const { sheets, sheet, tables, table, until } = choices;
  const choose = useMutation({
    ...trpc.tableRepair.chooseTable.mutationOptions(),
    onSuccess: updateFile,
    onError: (error) => showFailure(error, { title: 'Not read', description: errorSentence(error) }),
  });
  const isOpen = until !== null;
  const part = { isOpen, isPending: choose.isPending };
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">
        {isOpen
          ? 'Switching is free. It replaces this result, including your changes.'
          : `We deleted the upload after ${SOURCE_KEPT}. Upload the file again to choose another part.`}
      </p>
      {sheets.length > 1 ? (
        <ChoiceList title="Sheets">
          {sheets.map(({ name, rows, columns, isHidden }) => (
            <Choice
              key={name}
              {...part}
              name={cutText(name, NAME_LENGTH)}
              facts={`${countOf(rows, 'row')} × ${countOf(columns, 'column')}`}
              isHidden={isHidden}
              isRead={name === sheet}
              onChoose={() => choose.mutate({ id: file.id, sheet: name })}
            />
          ))}
        </ChoiceList>
      ) : null}
      {tables.length > 1 ? (
        <ChoiceList title={sheet === null ? 'Tables' : `Tables in ${cutText(sheet, NAME_LENGTH)}`}>
          {tables.map(({ title, header, rows, columns }, index) => (
            <Choice
              // oxlint-disable-next-line react/no-array-index-key -- tables have no names; their order is the file's
              key={index}
              {...part}
              name={title === null ? `Table ${index + 1}` : cutText(title, NAME_LENGTH)}
              facts={`${countOf(rows, 'row')} × ${countOf(columns, 'column')}: ${cutText(header.join(', '), NAME_LENGTH)}`}
              isHidden={false}
              isRead={index === table}
              onChoose={() =>
                choose.mutate({ id: file.id, ...(sheet === null ? {} : { sheet }), table: index })
              }
            />
          ))}
        </ChoiceList>
      ) : null}
    </div>
  );
}

function ChoiceList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-2">
      <h4 className="font-medium break-words">{title}</h4>
      <ul className="divide-y divide-line rounded-md border border-line">{children}</ul>
    </section>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly facts: string;
  readonly isHidden: boolean;
  readonly isRead: boolean;
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, facts, isHidden, isRead, isOpen, isPending, onChoose }: ChoiceProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="min-w-0 font-medium break-words">{name}</bdi>
          {isHidden ? <Badge>Hidden in Excel</Badge> : null}
        </p>
        <p className="break-words text-ink-soft tabular-nums">{facts}</p>
      </div>
      {isRead ? (
        <Badge tone="accent">Shown now</Badge>
      ) : (
        <Button
          size="sm"
          isDisabled={!isOpen || isPending}
          aria-label={`Read this instead: ${name}`}
          onPress={onChoose}
        >
          Read this instead
        </Button>
      )}
    </li>
  );
}
