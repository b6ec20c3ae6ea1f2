import { ChevronDown } from 'lucide-react';
import { pageIn } from '#web/documents/page-in.ts';
import { countOf } from '#web/ui/format-count.ts';

interface InvoiceWarningsProps {
  readonly warnings: readonly string[];
  /** A page that a sentence names is to be seen. */
  readonly onGoTo: (page: number) => void;
}

/** Sentences on the whole document; those that name a page lead to it. */
export function InvoiceWarnings({ warnings, onGoTo }: InvoiceWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <details className="group border-b border-line text-[0.8125rem]">
      <summary className="flex min-h-9 items-center gap-2 px-3 py-1.5 -outline-offset-2 sm:px-4 pointer-coarse:min-h-11">
        <span className="flex-1 font-medium">
          {countOf(warnings.length, 'note about this document', 'notes about this document')}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          className="text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="max-h-40 space-y-1 overflow-y-auto px-3 pb-3 text-ink-soft sm:px-4">
        {warnings.map((warning) => (
          <li key={warning}>
            <Warning sentence={warning} onGoTo={onGoTo} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface WarningProps {
  readonly sentence: string;
  readonly onGoTo: (page: number) => void;
}

function Warning({ sentence, onGoTo }: WarningProps) {
  const page = pageIn(sentence);
  if (page === null) return sentence;
  return (
    <button
      type="button"
      className="rounded-sm text-left underline underline-offset-2 pointer-coarse:min-h-11"
      onClick={() => onGoTo(page)}
    >
      {sentence}
    </button>
  );
}
