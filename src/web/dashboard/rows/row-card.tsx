import { formatPeriod } from '#web/files/format-dates.ts';
import { identityOf, resultOf, sizeOf } from './file-facts.ts';
import { formatTimeToExpiry } from './format-expiry.ts';
import { countOf } from '#web/ui/format-count.ts';
import { JoinedFacts } from '#web/ui/joined-facts.tsx';
import { ResultFact } from './result-fact.tsx';
import type { RowParts } from './row-frame.tsx';
import { SelectBox } from './select-box.tsx';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';

/** A file where there is no room for columns. */
export function RowCard(parts: RowParts) {
  const { file, icon, name, opener, note, message, status, main, exports, more } = parts;
  return (
    <div role="cell" className="flex min-h-[72px] items-center gap-1 py-1.5 pr-1 pl-1">
      {file === null ? <div className="w-9 shrink-0 pointer-coarse:w-11" /> : <SelectBox file={file} />}
      <div className="min-w-0 flex-1 text-[0.8125rem] leading-5">
        <div className="flex min-w-0 items-center gap-2">
          {icon}
          <h3 className="min-w-0 flex-1 truncate font-medium tracking-normal" title={name}>
            {opener ?? <bdi>{name}</bdi>}
          </h3>
        </div>
        {message === undefined && file !== null ? <Facts file={file} /> : message}
        <div className="flex min-w-0 items-center gap-2 text-ink-soft">
          {status}
          {file === null || message !== undefined ? null : (
            <span className="min-w-0 truncate">
              <ResultFact fact={resultOf(file)} />
            </span>
          )}
          {note === undefined || note === null ? null : (
            <span className="min-w-0 flex-1 basis-0 truncate text-xs">{note}</span>
          )}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-0.5">
        {message === undefined ? null : main}
        <div className="[&_button]:w-9 [&_button]:gap-0 [&_button]:border-transparent [&_button]:bg-transparent [&_button]:px-0 [&_button]:text-[0px] [&_button]:text-ink-soft pointer-coarse:[&_button]:w-10">
          {exports}
        </div>
        {more}
      </div>
    </div>
  );
}

function Facts({ file }: { readonly file: ProcessedFile }) {
  const { main, more } = identityOf(file);
  const size = sizeOf(file);
  const facts = [
    main,
    // It tells the statements of an account apart, so it comes before what they share and may be cut off.
    formatPeriod(file.periodStart, file.periodEnd),
    more,
    size === null ? null : countOf(size.count, size.unit),
    file.expiresAt === null ? null : `${formatTimeToExpiry(file.expiresAt)} left`,
  ];
  return (
    <p className="truncate text-ink-soft">
      <JoinedFacts facts={facts} />
    </p>
  );
}
