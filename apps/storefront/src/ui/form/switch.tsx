import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  readonly note?: ReactNode;
}

/** Takes effect at once, unlike a check box. */
export const Switch = ({ label, note, ref, ...input }: SwitchProps) => {
  const id = useId();
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2">
      <span>
        <span id={id}>{label}</span>
        {note === undefined ? null : (
          <span id={`${id}-note`} className="block text-sm text-ink-2">
            {note}
          </span>
        )}
      </span>
      <input
        {...input}
        ref={ref}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the check box tells its own state
        role="switch"
        aria-labelledby={id}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className="switch-box"
      />
    </label>
  );
};
