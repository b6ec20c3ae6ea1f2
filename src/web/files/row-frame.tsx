import type { ReactNode, Ref } from 'react';
import { MergeCheckbox } from '#web/file-merge/merge-checkbox.tsx';

interface RowFrameProps {
  readonly ref?: Ref<HTMLLIElement>;
  /** By which the row of a file is found again when its state changes. */
  readonly fileId?: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly badge?: ReactNode;
  readonly facts: ReactNode;
  readonly actions: ReactNode;
  /** Below: progress, findings, open details. */
  readonly children?: ReactNode;
}

/** The shape every file has in the list, from its first byte on: nothing jumps when its state changes. */
export function RowFrame({ ref, fileId, icon, name, badge, facts, actions, children }: RowFrameProps) {
  return (
    <li ref={ref} data-file={fileId} tabIndex={-1} className="space-y-3 px-4 py-4 -outline-offset-2 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="mt-0.5 flex shrink-0 items-center gap-4">
          <MergeCheckbox />
          {icon}
        </div>
        <div className="min-w-0 flex-1 basis-56 space-y-0.5">
          <div className="flex min-w-0 items-center gap-2">
            <h3 className="truncate text-[0.9375rem] tracking-normal" title={name}>
              <bdi>{name}</bdi>
            </h3>
            {badge}
          </div>
          <div className="text-ink-soft">{facts}</div>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{actions}</div>
      </div>
      {children}
    </li>
  );
}
