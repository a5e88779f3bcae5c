import { useId, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { X } from 'lucide-react';
import { described, Field, type FieldWords } from './field.tsx';
import { enterValue } from './input-value.ts';

export interface TextFieldProps
  extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'size'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** Words or a control after the text: a unit, a button. */
  readonly trailing?: ReactNode;
  /** Offers to empty the field; fields of a few characters do without. */
  readonly clearable?: boolean;
}

/** A browser's own search field adds a second button to empty it. */
const asSearch = { type: 'text', role: 'searchbox', inputMode: 'search' } as const;

/** One line of text. Works alone, controlled, or with a form library's `register`. */
export const TextField = ({
  label,
  hint,
  error,
  optional,
  trailing,
  clearable = true,
  placeholder = ' ',
  id: ownId,
  ref,
  ...input
}: TextFieldProps) => {
  const madeId = useId();
  const id = ownId ?? madeId;
  const box = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    const element = box.current?.querySelector('input');
    if (!element) return;
    enterValue(element, '');
    element.focus();
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className="control-box" ref={box}>
        <input
          type="text"
          {...input}
          {...(input.type === 'search' ? asSearch : {})}
          ref={ref}
          id={id}
          placeholder={placeholder}
          className="peer figures"
          {...described(id, { hint, error })}
        />
        {clearable && !input.disabled && !input.readOnly ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label="清空"
            aria-controls={id}
            onClick={clear}
            className="grid size-11 place-items-center text-ink-3 peer-placeholder-shown:hidden noscript:hidden"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        ) : null}
        {trailing}
      </div>
    </Field>
  );
};
