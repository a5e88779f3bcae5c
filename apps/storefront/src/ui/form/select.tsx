import { useId, type Ref, type SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import { described, Field, type FieldWords } from './field.tsx';

export interface SelectProps
  extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  /** Shown first, as no answer. */
  readonly placeholder?: string;
}

export const Select = ({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  id: ownId,
  ref,
  ...select
}: SelectProps) => {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className="control-box relative">
        <select
          {...select}
          ref={ref}
          id={id}
          className="pr-11!"
          {...described(id, { hint, error })}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute right-3.5 size-5 text-ink-3"
          aria-hidden="true"
        />
      </div>
    </Field>
  );
};
