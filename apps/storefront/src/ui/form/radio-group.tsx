import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { FieldGroup, type FieldWords } from './field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}

/** The result of a form library's `register`, or the plain attributes of an input. */
type ChoiceInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'defaultValue' | 'checked'
>;

export interface RadioGroupProps extends FieldWords, ChoiceInput {
  readonly ref?: Ref<HTMLInputElement>;
  readonly name: string;
  readonly choices: readonly Choice[];
  /** Cards have room for a note, a list them below each other, a segmented row suits two to four short words. */
  readonly look?: 'cards' | 'list' | 'segmented';
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onValueChange?: (value: string) => void;
}

const layouts = {
  cards: 'grid gap-3 sm:grid-cols-2',
  list: 'grid gap-3',
  segmented: 'grid gap-2',
} as const;

const cells = {
  cards: 'gap-3 px-4 py-3',
  list: 'gap-3 px-4 py-3',
  segmented: 'justify-center px-3 py-2 text-center text-sm',
} as const;

/** All have the same width; on a phone they take a second row, never with one left alone. */
const columns = (choices: readonly Choice[]): string => {
  const short = choices.every(({ label }) => typeof label === 'string' && label.length <= 3);
  if (short && choices.length <= 5) return 'grid-cols-[repeat(auto-fit,minmax(3.125rem,1fr))]';
  return choices.length === 4
    ? 'grid-cols-2 sm:grid-cols-4'
    : 'grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]';
};

export const RadioGroup = ({
  label,
  hint,
  error,
  optional,
  choices,
  look = 'cards',
  value,
  defaultValue,
  onValueChange,
  onChange,
  ref,
  ...input
}: RadioGroupProps) => {
  const id = useId();
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className={classNames(layouts[look], look === 'segmented' && columns(choices))}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames('choice-card', cells[look])}>
            <input
              {...input}
              ref={ref}
              type="radio"
              value={choice.value}
              disabled={choice.disabled ?? input.disabled}
              {...(value === undefined ? {} : { checked: value === choice.value })}
              {...(defaultValue === undefined
                ? {}
                : { defaultChecked: defaultValue === choice.value })}
              onChange={(event) => {
                onChange?.(event);
                onValueChange?.(choice.value);
              }}
              className={look === 'segmented' ? 'unseen' : 'tick-box'}
            />
            <span>
              <span className={look === 'cards' || look === 'list' ? 'font-medium' : ''}>
                {choice.label}
              </span>
              {choice.note === undefined ? null : (
                <span className="block text-sm text-ink-2">{choice.note}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};
