import type { UseQueryResult } from '@tanstack/react-query';
import { FileQuestionMark } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { isGone } from '#web/files/files.queries.ts';
import { RowFrame } from './row-frame.tsx';
import { useOpenDetails } from '#web/files/use-open-details.ts';

const NO_SUCH_FILE = 'There is no such file among yours. Check the link.';

interface LinkedFileErrorProps {
  readonly id: string;
  readonly query: Pick<UseQueryResult<ProcessedFile, unknown>, 'error' | 'isFetching' | 'refetch'>;
}

/** Why the file that the address names cannot be shown. */
export function LinkedFileError({ id, query }: LinkedFileErrorProps) {
  const { show } = useOpenDetails(id);
  return (
    <RowFrame
      file={null}
      icon={<FileQuestionMark aria-hidden size={18} className="shrink-0 text-error" />}
      name="This file cannot be shown"
      message={
        <p role="alert" className="py-1 leading-5 text-error-text">
          {query.error === null ? NO_SUCH_FILE : errorSentence(query.error)}
        </p>
      }
      status={<Badge tone="error">Not found</Badge>}
      main={
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
