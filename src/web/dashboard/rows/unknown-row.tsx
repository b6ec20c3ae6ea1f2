import { Skeleton } from '#web/ui/skeleton.tsx';
import { ROW_HEIGHTS } from '../list-layout.ts';
import { useList } from '../list-context.ts';

/** The place of a file that is not loaded yet. */
export function UnknownRow() {
  const { width } = useList();
  return (
    <div role="row" aria-busy className="flex items-center px-11" style={{ height: ROW_HEIGHTS[width] - 1 }}>
      <div role="cell" className="w-full">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-4 w-1/3" />
      </div>
    </div>
  );
}
