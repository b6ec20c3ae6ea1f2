import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface UnlockFormProps {
  readonly fileName: string;
  /** The last password given did not open it. */
  readonly isWrong: boolean;
  readonly isOneOfMany: boolean;
  readonly onSubmit: (password: string, forAll: boolean) => void;
}

/** Asks for a PDF's password in its row. The password is sent with the file and kept nowhere but in this page's memory. */
export function UnlockForm({ fileName, isWrong, isOneOfMany, onSubmit }: UnlockFormProps) {
  const [password, setPassword] = useState('');
  const [isForAll, setForAll] = useState(false);
  const noteId = useId();
  return (
    <form
      className="space-y-1 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onSubmit(password, isForAll);
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <input
          type="password"
          aria-label={`PDF password for ${fileName}`}
          placeholder="PDF password"
          aria-describedby={noteId}
          aria-invalid={isWrong}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          className={`h-8 w-44 rounded-md border bg-surface px-2.5 text-[0.8125rem] placeholder:text-ink-faint max-sm:text-base pointer-coarse:h-11 ${isWrong ? 'border-error' : 'border-line-strong'}`}
        />
        <Button size="sm" type="submit" aria-label={`Unlock ${fileName}`}>
          Unlock
        </Button>
        {isOneOfMany ? <Checkbox label="Use for all" isOn={isForAll} onChange={setForAll} /> : null}
      </div>
      <p
        id={noteId}
        role={isWrong ? 'alert' : undefined}
        className={isWrong ? 'text-error-text' : 'text-xs text-ink-soft'}
      >
        {isWrong
          ? 'This password does not open the PDF. Check it and try again.'
          : 'This PDF is protected. It waits in this tab for its password, which we don’t store.'}
      </p>
    </form>
  );
}
