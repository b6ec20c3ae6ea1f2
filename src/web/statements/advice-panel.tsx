import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { adviseStatement } from '#domain/statements/statement-advice.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { NO_YEAR_WARNING } from '#domain/statements/year-warning.ts';
import { countOf } from '#web/ui/format-count.ts';
import { MailButton } from './mail-button.tsx';

interface AdvicePanelProps {
  readonly statement: Statement;
  readonly fileName: string;
  readonly onGoTo: (rowId: string) => void;
}

const PLACES_SHOWN = 50;

/** What to do where the statement does not add up or rows are uncertain: where to look, and who converts it by hand. */
export function AdvicePanel({ statement, fileName, onGoTo }: AdvicePanelProps) {
  const advice = useMemo(() => adviseStatement(statement, fileName), [statement, fileName]);
  // The bar of missing years stands for this one.
  const warnings = statement.warnings.filter((warning) => warning !== NO_YEAR_WARNING);
  if (advice === null && warnings.length === 0) return null;
  return (
    <details className="group border-b border-line text-[0.8125rem]">
      <summary className="flex min-h-9 items-center gap-2 px-3 py-1.5 -outline-offset-2 pointer-coarse:min-h-11">
        <span className="flex-1 font-medium">
          {advice === null
            ? countOf(warnings.length, 'note on the document', 'notes on the document')
            : `${advice.title}: ${countOf(advice.places.length, 'place')} to look at, and free help`}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          className="text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-h-56 space-y-2 overflow-y-auto px-3 pb-3">
        {warnings.map((warning) => (
          <p key={warning} className="text-ink-soft">
            {warning}
          </p>
        ))}
        {advice === null ? null : (
          <>
            <p className="text-ink-soft">{advice.text}</p>
            <ul className="space-y-0.5">
              {advice.places.slice(0, PLACES_SHOWN).map(({ rowId, accountId, sentence }) => (
                <li key={`${accountId} ${rowId ?? ''} ${sentence}`}>
                  {rowId === null ? (
                    sentence
                  ) : (
                    <button
                      type="button"
                      className="rounded-sm text-left underline underline-offset-2 pointer-coarse:min-h-11"
                      onClick={() => onGoTo(rowId)}
                    >
                      {sentence}
                    </button>
                  )}
                </li>
              ))}
              {advice.places.length > PLACES_SHOWN ? (
                <li>{`and ${countOf(advice.places.length - PLACES_SHOWN, 'more place')}`}</li>
              ) : null}
            </ul>
            <MailButton mail={advice.mail} />
          </>
        )}
      </div>
    </details>
  );
}
