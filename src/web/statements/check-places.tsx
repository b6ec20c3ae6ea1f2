import type { AdvisedPlace, StatementAdvice } from '#domain/statements/statement-advice.ts';
import { helpSentence } from '#domain/statements/statement-advice.ts';
import { pageIn } from '#web/documents/page-in.ts';
import { countOf } from '#web/ui/format-count.ts';
import { MailButton, useSupportEmail } from './mail-button.tsx';

/** A row to go to, or the page that a sentence speaks of. */
export type CheckPlace = Pick<AdvisedPlace, 'rowId' | 'page'>;

interface CheckPlacesProps {
  readonly advice: StatementAdvice | null;
  /** Sentences on the whole document. */
  readonly warnings: readonly string[];
  readonly onGoTo: (place: CheckPlace) => void;
}

const PLACES_SHOWN = 50;

/** Everything to look at, each entry leading to its row or page, and who converts the statement by hand. */
export function CheckPlaces({ advice, warnings, onGoTo }: CheckPlacesProps) {
  const email = useSupportEmail();
  const places = advice?.places ?? [];
  return (
    <div className="max-h-56 space-y-2 overflow-y-auto border-t border-line bg-surface px-3 py-2 text-ink">
      <ul className="space-y-0.5">
        {warnings.map((warning) => (
          <li key={warning}>
            <PlaceLine sentence={warning} rowId={null} page={pageIn(warning)} onGoTo={onGoTo} />
          </li>
        ))}
        {places.slice(0, PLACES_SHOWN).map(({ rowId, page, accountId, sentence }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two printed totals may say the same of one page
          <li key={`${accountId} ${rowId ?? ''} ${page ?? ''} ${at}`}>
            <PlaceLine sentence={sentence} rowId={rowId} page={page} onGoTo={onGoTo} />
          </li>
        ))}
        {places.length > PLACES_SHOWN ? (
          <li>{`and ${countOf(places.length - PLACES_SHOWN, 'more place')}`}</li>
        ) : null}
      </ul>
      {advice === null ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-64 text-ink-soft">{helpSentence(email)}</p>
          <MailButton mail={advice.mail} />
        </div>
      )}
    </div>
  );
}

interface PlaceLineProps extends CheckPlace {
  readonly sentence: string;
  readonly onGoTo: (place: CheckPlace) => void;
}

/** A sentence that leads to what it speaks of, where that is known. */
export function PlaceLine({ sentence, rowId, page, onGoTo }: PlaceLineProps) {
  if (rowId === null && page === null) return <span>{sentence}</span>;
  return (
    <button
      type="button"
      className="max-w-full rounded-sm text-left underline underline-offset-2 pointer-coarse:min-h-11"
      onClick={() => onGoTo({ rowId, page })}
    >
      {sentence}
    </button>
  );
}
