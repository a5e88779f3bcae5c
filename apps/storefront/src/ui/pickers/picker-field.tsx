import { useId, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Field, type FieldWords, described } from '#ui/form/field.tsx';

export interface PickerFieldProps extends FieldWords {
  readonly name?: string | undefined;
  /** The value sent with the form. */
  readonly value: string;
  /** The shown text; empty shows the placeholder. */
  readonly text: string;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onOpen: () => void;
  /** The picker itself. */
  readonly children: ReactNode;
}

/** Looks like a field, opens a picker. */
export const PickerField = ({
  label,
  hint,
  error,
  optional,
  name,
  value,
  text,
  placeholder = '请选择',
  disabled = false,
  onOpen,
  children,
}: PickerFieldProps) => {
  const madeId = useId();
  // Named like its field, so that messages about the field lead here.
  const id = name ?? madeId;
  const { 'aria-invalid': invalid, ...words } = described(id, { hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <button
        type="button"
        id={id}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={`${label}：${text || placeholder}`}
        onClick={onOpen}
        className={`control-box figures justify-between gap-3 px-3.5 py-2 ${invalid ? 'border-danger!' : ''}`}
        {...words}
      >
        <span className={text ? '' : 'text-ink-3'}>{text || placeholder}</span>
        <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </button>
      {name === undefined ? null : <input type="hidden" name={name} value={value} />}
      {children}
    </Field>
  );
};
