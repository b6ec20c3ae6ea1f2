import { ChevronDown } from 'lucide-react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { MergeItems } from './merge-list.ts';
import { canInterleave, type MergeSettings } from './merge-settings.ts';

/** As the server takes. */
const TITLE_LENGTH = 300;

interface MergeSettingsFormProps {
  readonly items: MergeItems;
  readonly settings: MergeSettings;
  readonly onChange: (change: Partial<MergeSettings>) => void;
}

/** What is seldom chosen, for the whole document. */
export function MergeSettingsForm({ items, settings, onChange }: MergeSettingsFormProps) {
  const { blankPages, interleave, title } = settings;
  const takesTurns = canInterleave(items);
  const isInterleaved = takesTurns && interleave !== 'off';
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-10 items-center gap-2 px-3 -outline-offset-2 sm:px-4 pointer-coarse:min-h-11">
        <span className="flex-1 font-medium">Options</span>
        <ChevronDown
          aria-hidden
          size={16}
          className="text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="space-y-2 px-3 pt-1 pb-4 sm:px-4">
        {isInterleaved ? null : (
          <Checkbox
            label="Add a blank page after files with an odd number of pages (for double-sided printing)"
            isOn={blankPages}
            onChange={(isOn) => onChange({ blankPages: isOn })}
          />
        )}
        {takesTurns ? (
          <Checkbox
            label="Interleave two scans: the first file has the fronts, the second the backs"
            isOn={isInterleaved}
            onChange={(isOn) => onChange({ interleave: isOn ? 'forward' : 'off' })}
          />
        ) : null}
        {isInterleaved ? (
          <div className="pl-7.5">
            <Checkbox
              label="The backs were scanned last to first"
              isOn={interleave === 'reversed'}
              onChange={(isOn) => onChange({ interleave: isOn ? 'reversed' : 'forward' })}
            />
          </div>
        ) : null}
        <div className="max-w-md pt-1">
          <TextField
            label="Document title"
            hint="Leave empty to use the file names."
            value={title}
            maxLength={TITLE_LENGTH}
            autoComplete="off"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </div>
      </div>
    </details>
  );
}
