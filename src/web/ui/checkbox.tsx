interface CheckboxProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A box with its words beside it. */
export function Checkbox({ label, isOn, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-8 w-fit cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-accent"
      />
      {label}
    </label>
  );
}
