import { useId } from 'react';
import { Minus, Plus } from 'lucide-react';
import { described, Field, type FieldWords } from './field.tsx';

export interface StepperProps extends FieldWords {
  readonly name?: string;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** 份, 人, 年 … */
  readonly unit?: string;
}

const button =
  'grid size-12 shrink-0 place-items-center text-primary-strong -outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-3';

/** A small whole number, by touch or by the arrow keys of a native number input. */
export const Stepper = ({
  label,
  hint,
  error,
  optional,
  name,
  value,
  onValueChange,
  min = 0,
  max = 99,
  step = 1,
  unit = '',
}: StepperProps) => {
  const id = useId();
  const set = (next: number): void => {
    if (Number.isFinite(next)) onValueChange(Math.min(max, Math.max(min, Math.round(next))));
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className="inline-flex rounded-md border border-edge bg-surface">
        <button
          type="button"
          className={button}
          aria-label={`减少${label}`}
          disabled={value <= min}
          onClick={() => set(value - step)}
        >
          <Minus className="size-5" aria-hidden="true" />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => set(event.target.valueAsNumber)}
          className="figures no-spin w-16 border-x text-center font-medium -outline-offset-2"
          {...described(id, { hint, error })}
        />
        <button
          type="button"
          className={button}
          aria-label={`增加${label}`}
          disabled={value >= max}
          onClick={() => set(value + step)}
        >
          <Plus className="size-5" aria-hidden="true" />
        </button>
        {unit ? (
          <span className="flex items-center border-l px-4 text-sm text-ink-2">{unit}</span>
        ) : null}
      </div>
    </Field>
  );
};
