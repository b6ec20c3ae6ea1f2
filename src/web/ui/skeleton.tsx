import { classNames } from './class-names.ts';

/** A grey block of the size of what is coming; sized by the caller's classes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-sm bg-hover', className)} />;
}
