import { Button } from '#web/ui/button.tsx';

interface RemedyProps {
  readonly sentence: string;
  readonly label: string;
  readonly onPress: () => void;
  /** Shows what the sentence speaks of; absent where it is plain. */
  readonly onShow?: () => void;
}

/** Something that one click puts right. */
export function Remedy({ sentence, label, onPress, onShow }: RemedyProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {onShow === undefined ? (
        <p className="min-w-0 text-ink">{sentence}</p>
      ) : (
        <button
          type="button"
          title={sentence}
          className="min-w-0 rounded-sm text-left text-ink underline underline-offset-2 sm:truncate"
          onClick={onShow}
        >
          {sentence}
        </button>
      )}
      <Button size="sm" className="h-7 px-2.5" onPress={onPress}>
        {label}
      </Button>
    </div>
  );
}
