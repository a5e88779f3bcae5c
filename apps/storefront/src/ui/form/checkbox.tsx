import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'defaultChecked'
> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly error?: string | undefined;
  /** What is agreed to. Links inside open without ticking the box. */
  readonly children: ReactNode;
}

/** A consent. It starts empty and has no way to start otherwise: agreeing is something a person does. */
export const Checkbox = ({ children, error, id: ownId, ref, ...input }: CheckboxProps) => {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <div>
      <label className="-mx-2 flex min-h-11 cursor-pointer gap-3 rounded-md p-2 text-sm text-ink-2">
        <input
          {...input}
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
