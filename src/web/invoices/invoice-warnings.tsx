import { ChevronDown } from 'lucide-react';
import { countOf } from '#web/ui/format-count.ts';

/** Sentences on the whole document. */
export function InvoiceWarnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className="group border-b border-line text-[0.8125rem]">
      <summary className="flex min-h-9 items-center gap-2 px-3 py-1.5 -outline-offset-2 sm:px-4 pointer-coarse:min-h-11">
        <span className="flex-1 font-medium">
          {countOf(warnings.length, 'note on the document', 'notes on the document')}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          className="text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="max-h-40 space-y-1 overflow-y-auto px-3 pb-3 text-ink-soft sm:px-4">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  );
}
