import type { IssueFilter } from '#domain/table-repair/table-repair.schemas.ts';
import { TableGrid } from './table-grid.tsx';
import { TableRecipe } from './table-recipe.tsx';

const EVERY_CHANGE: IssueFilter = {};

/** The table as it stands. */
export function PreviewView({ fileId, name }: { readonly fileId: string; readonly name: string }) {
  return (
    <div className="space-y-4">
      <TableRecipe fileId={fileId} />
      <TableGrid fileId={fileId} name={name} filter={EVERY_CHANGE} cell={null} />
    </div>
  );
}
