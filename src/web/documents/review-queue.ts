import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { FileNeighbours, ProcessedFile } from '#domain/files/files.schemas.ts';
import { refreshFileList } from '#web/files/files.queries.ts';
import { paths } from '#web/paths.ts';
import { queryClient } from '#web/query-client.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useLetterKeys } from './use-letter-keys.ts';

export type ReviewedFile = Pick<
  ProcessedFile,
  'id' | 'originalName' | 'isScanned' | 'kind' | 'tab' | 'reviewedAt' | 'client' | 'statement' | 'difference'
>;

export interface ReviewQueue {
  readonly isReviewed: boolean;
  readonly isMarking: boolean;
  /** Other files of this kind that need review; null while that is not known. */
  readonly left: number | null;
  /** Null: there is none. */
  readonly toPrevious: (() => void) | null;
  readonly toNext: (() => void) | null;
  readonly toggleReviewed: () => void;
}

/** The files that need review around this one, and whether it is reviewed: J and K go on, E marks it. */
export function useReviewQueue({ id, kind, reviewedAt }: ReviewedFile): ReviewQueue {
  const navigate = useNavigate();
  const neighbours = useQuery(trpc.files.neighbours.queryOptions({ id, kind }, { staleTime: 0 }));
  const mark = useMutation(
    trpc.files.markReviewed.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: trpc.files.get.queryKey({ id }) }),
          queryClient.invalidateQueries({ queryKey: trpc.files.neighbours.pathKey() }),
          refreshFileList(),
        ]);
      },
      onError: (error) =>
        showToast({ tone: 'error', title: 'Could not save that', description: errorSentence(error) }),
    }),
  );
  const open = (neighbour: FileNeighbours['next'] | undefined) =>
    neighbour === undefined || neighbour === null
      ? null
      : () => {
          const path = neighbour.kind === 'invoice' ? paths.invoice : paths.statement;
          void navigate(path(neighbour.id));
        };
  const toPrevious = open(neighbours.data?.previous);
  const toNext = open(neighbours.data?.next);
  const isReviewed = reviewedAt !== null;
  const toggleReviewed = () => {
    if (!mark.isPending) mark.mutate({ ids: [id], reviewed: !isReviewed });
  };
  useLetterKeys({
    j: () => toNext?.(),
    k: () => toPrevious?.(),
    e: toggleReviewed,
  });
  return {
    isReviewed,
    isMarking: mark.isPending,
    left: neighbours.data?.left ?? null,
    toPrevious,
    toNext,
    toggleReviewed,
  };
}
