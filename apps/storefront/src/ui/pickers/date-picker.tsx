import { useState } from 'react';
import { clampDate, dateChoices, formatDate, parseDate, type DateParts } from './date-parts.ts';
import type { FieldWords } from '../form/field.tsx';
import { PickerField } from './picker-field.tsx';
import { WheelPicker } from './wheel-picker.tsx';
import type { WheelProps } from './wheel.tsx';

export interface DatePickerProps extends FieldWords {
  readonly name?: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** Where the wheels stand while nothing is chosen; the latest day allowed by default. */
  readonly start?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

const boundOf = (text: string): DateParts => {
  const parts = parseDate(text);
  if (!parts) throw new RangeError(`${text} is not a date`);
  return parts;
};

const shown = ({ year, month, day }: DateParts): string => `${year} 年 ${month} 月 ${day} 日`;

export const DatePicker = ({
  value,
  onValueChange,
  min = '1970-01-01',
  max = '2099-12-31',
  start,
  label,
  ...rest
}: DatePickerProps) => {
  const bounds = [boundOf(min), boundOf(max)] as const;
  const chosen = parseDate(value);
  const [draft, setDraft] = useState<DateParts | null>(null);
  const at = draft ?? bounds[1];
  const choices = dateChoices(at, ...bounds);
  const column = (
    part: keyof DateParts,
    name: string,
    unit: string,
    numbers: readonly number[],
  ): WheelProps => ({
    label: name,
    options: numbers.map((number) => ({ value: String(number), label: `${number} ${unit}` })),
    value: String(at[part]),
    onValueChange: (text) => setDraft(clampDate({ ...at, [part]: Number(text) }, ...bounds)),
  });
  return (
    <PickerField
      {...rest}
      label={label}
      value={value}
      text={chosen ? shown(chosen) : ''}
      onOpen={() => setDraft(clampDate(chosen ?? parseDate(start ?? '') ?? bounds[1], ...bounds))}
    >
      <WheelPicker
        open={draft !== null}
        title={`选择${label}`}
        columns={[
          column('year', '年', '年', choices.years),
          column('month', '月', '月', choices.months),
          column('day', '日', '日', choices.days),
        ]}
        onConfirm={() => {
          onValueChange(formatDate(at));
          setDraft(null);
        }}
        onClose={() => setDraft(null)}
      />
    </PickerField>
  );
};
