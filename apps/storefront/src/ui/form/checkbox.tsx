import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'defaultChecked'
> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly error?: string | undefined;
  /** Ticked by the person in this very form, which came back with another fault. */
  readonly given?: boolean;
  /** The agreement. Links inside open without ticking the box. */
  readonly children: ReactNode;
}

/** A consent. It starts empty: agreeing is something a person does. */
export const Checkbox = ({
  children,
  error,
  given = false,
  id: ownId,
  ref,
  ...input
}: CheckboxProps) => {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <div>
      <label
        className="-mx-2 flex min-h-11 cursor-pointer gap-3 rounded-md p-2 text-sm text-ink-2"
        data-term=""
      >
        <input
          {...input}
          {...(given ? { defaultChecked: true } : {})}
          ref={ref}
          id={id}
          type="checkbox"
          className="tick-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
};
