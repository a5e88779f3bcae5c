import { useId, type TextareaHTMLAttributes } from 'react';
import { described, Field, type FieldWords } from './field.tsx';

export interface TextAreaProps extends FieldWords, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** Several lines of text. */
export const TextArea = ({ label, hint, error, optional, rows = 5, ...area }: TextAreaProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className="control-box">
        <textarea
          {...area}
          id={id}
          rows={rows}
          className="py-3!"
          {...described(id, { hint, error })}
        />
      </div>
    </Field>
  );
};
