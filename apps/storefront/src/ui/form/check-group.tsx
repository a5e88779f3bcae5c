import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { FieldGroup, type FieldWords } from './field.tsx';
import type { Choice } from './radio-group.tsx';

export interface CheckGroupProps
  extends
    FieldWords,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'checked'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly name: string;
  readonly choices: readonly Choice[];
  /** Cards have room for a note, lines for a name. */
  readonly look?: 'cards' | 'lines';
  readonly values?: readonly string[];
  readonly defaultValues?: readonly string[];
  readonly onValuesChange?: (values: readonly string[]) => void;
}

const layouts = {
  cards: 'grid gap-3 sm:grid-cols-2',
  lines: 'grid gap-2 sm:grid-cols-2 lg:grid-cols-3',
} as const;
const cells = { cards: 'gap-3 px-4 py-3', lines: 'gap-3 px-4 text-sm' } as const;

/** Any number of choices. */
export const CheckGroup = ({
  label,
  hint,
  error,
  optional,
  choices,
  look = 'cards',
  values,
  defaultValues = [],
  onValuesChange,
  onChange,
  ref,
  ...input
}: CheckGroupProps) => {
  const id = useId();
  const toggle = (value: string, on: boolean): void => {
    const others = (values ?? []).filter((other) => other !== value);
    onValuesChange?.(on ? [...others, value] : others);
  };
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className={layouts[look]}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames('choice-card', cells[look])}>
            <input
              {...input}
              ref={ref}
              type="checkbox"
              value={choice.value}
              disabled={choice.disabled ?? input.disabled}
              {...(values === undefined
                ? { defaultChecked: defaultValues.includes(choice.value) }
                : { checked: values.includes(choice.value) })}
              onChange={(event) => {
                onChange?.(event);
                toggle(choice.value, event.target.checked);
              }}
              className="tick-box"
            />
            <span>
              <span className="font-medium">{choice.label}</span>
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
