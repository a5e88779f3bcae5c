import type { ChangeEvent } from 'react';
import { numberText } from './number-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Digits after the point; none by default. */
  readonly fraction?: number;
  /** 元, cm, kg, 万元 … */
  readonly unit?: string;
}

export const NumberField = ({ fraction = 0, unit, onChange, ...rest }: NumberFieldProps) => {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const typed = numberText(event.target.value, fraction);
    if (typed !== event.target.value) event.target.value = typed;
    onChange?.(event);
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={fraction === 0 ? 'numeric' : 'decimal'}
      onChange={change}
      {...(unit === undefined
        ? {}
        : { trailing: <span className="pr-3.5 text-ink-2">{unit}</span> })}
    />
  );
};
