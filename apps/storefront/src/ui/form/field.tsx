import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

export interface FieldWords {
  readonly label: string;
  /** Advice before answering. */
  readonly hint?: ReactNode;
  /** The mistake in the answer, and how to correct it. */
  readonly error?: string | undefined;
  /** Marks the few optional ones; the others are expected. */
  readonly optional?: boolean;
}

/** Ids that tie a control to the words around it. */
export const described = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) => {
  const ids = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
};

export const FieldError = ({
  id,
  error,
}: {
  readonly id: string;
  readonly error?: string | undefined;
}) =>
  error ? (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-danger">
      <CircleAlert className="mt-px size-5" aria-hidden="true" />
      {error}
    </p>
  ) : null;

const Optional = () => <span className="ml-2 font-normal text-ink-3">选填</span>;

/** Label above, control, then fault and hint: the frame of every single control. */
export const Field = ({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldWords & { readonly id: string; readonly children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
      {label}
      {optional ? <Optional /> : null}
    </label>
    {children}
    <FieldError id={id} error={error} />
    {hint === undefined ? null : (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-2">
        {hint}
      </p>
    )}
  </div>
);

/** The same frame around a group of choices. */
export const FieldGroup = ({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldWords & { readonly id: string; readonly children: ReactNode }) => (
  <fieldset {...described(id, { hint, error })} className="min-w-0">
    <legend className="mb-1.5 block text-sm font-medium">
      {label}
      {optional ? <Optional /> : null}
    </legend>
    {children}
    <FieldError id={id} error={error} />
    {hint === undefined ? null : (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-2">
        {hint}
      </p>
    )}
  </fieldset>
);
