import { SwitchButton, SwitchField } from 'react-aria-components';
import { classNames } from './class-names.ts';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <SwitchField isSelected={isOn} onChange={onChange}>
      <SwitchButton className="group flex min-h-8 cursor-pointer items-center gap-2 text-[0.8125rem] text-ink-soft pointer-coarse:min-h-11">
        <span
          className={classNames(
            'flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5 outline-focus transition-colors',
            'group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2',
            isOn ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
          )}
        >
          <span
            className={classNames(
              'size-3.5 rounded-full transition-transform',
              isOn ? 'translate-x-4 bg-accent-ink' : 'bg-line-strong',
            )}
          />
        </span>
        {label}
      </SwitchButton>
    </SwitchField>
  );
}
