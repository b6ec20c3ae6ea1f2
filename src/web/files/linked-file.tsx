import { useQuery } from '@tanstack/react-query';
import { FileQuestionMark } from 'lucide-react';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { FileRow } from './file-row.tsx';
import { fileQuery, isGone } from './files.queries.ts';
import { RowFrame } from './row-frame.tsx';
import { useOpenDetails } from './use-open-details.ts';

const NO_SUCH_FILE = 'There is no such file among yours. The link may have been cut short.';

/** The file that the address names but the list, as far as it is loaded, does not hold; or why it cannot be shown. */
export function LinkedFile({ id }: { readonly id: string }) {
  const isId = fileIdInput.safeParse({ id }).success;
  const query = useQuery({ ...fileQuery(id), enabled: isId });
  const { show } = useOpenDetails(id);
  if (isId && query.isPending) return null;
  if (query.data !== undefined && query.error === null) return <FileRow file={query.data} />;
  return (
    <RowFrame
      icon={<FileQuestionMark aria-hidden size={20} className="text-error" />}
      name="This file cannot be shown"
      facts={
        <p role="alert" className="text-error-text">
          {query.error === null ? NO_SUCH_FILE : errorSentence(query.error)}
        </p>
      }
      actions={
        <>
          {query.error === null || isGone(query.error) ? null : (
            <Button size="sm" isPending={query.isFetching} onPress={() => void query.refetch()}>
              Try again
            </Button>
          )}
          <Button size="sm" variant="ghost" onPress={() => show(null)}>
            Dismiss
          </Button>
        </>
      }
    />
  );
}
