import { paths } from '#web/paths.ts';

/** A broken row above a mended one. */
export function Brand() {
  return (
    <a href={paths.home} className="flex items-center gap-2 rounded-sm font-semibold tracking-tight">
      <svg aria-hidden viewBox="0 0 32 32" className="size-7">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g className="stroke-accent-ink" strokeWidth="3" strokeLinecap="round">
          <path d="M8.5 12.5h3.5M17 12.5h.01M22 12.5h1.5" opacity="0.8" />
          <path d="M8.5 20h15" />
        </g>
      </svg>
      DataFix
    </a>
  );
}
