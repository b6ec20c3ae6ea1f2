import { Spinner } from './spinner.tsx';

/** What stands before the words of a busy button. */
export function InProgress() {
  return (
    <>
      <Spinner size={16} />
      <span className="sr-only">In progress:</span>
    </>
  );
}

/** The name of a button that is named apart from its words, while it is busy. */
export function inProgressName(isPending: boolean, label: string | undefined): { 'aria-label'?: string } {
  return isPending && label !== undefined ? { 'aria-label': `In progress: ${label}` } : {};
}
