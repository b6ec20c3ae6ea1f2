import { useQuery } from '@tanstack/react-query';
import { useDeletedHere } from '#web/deleted-here.ts';
import { fileQuery } from './files.queries.ts';

/** One file as it is now. It is not asked for where it is not wanted, nor once this page has deleted it. */
export function useFile(id: string, isWanted: boolean) {
  const isDeleted = useDeletedHere().has(id);
  return useQuery({ ...fileQuery(id), enabled: isWanted && !isDeleted });
}
