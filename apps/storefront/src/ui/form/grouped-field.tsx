import type { ChangeEvent } from 'react';
import {
  groupedText,
  idCardGrouping,
  mobileGrouping,
  regroup,
  withoutCountryCode,
  type Grouping,
} from './grouped-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Writes the groups while typing and leaves the caret where the person put it. */
const keepGrouped = (input: HTMLInputElement, grouping: Grouping): void => {
  const typed = grouping === mobileGrouping ? withoutCountryCode(input.value) : input.value;
  const { text, caret } = regroup(typed, input.selectionStart ?? typed.length, grouping);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
};

export interface GroupedFieldProps extends Omit<
  TextFieldProps,
  'label' | 'type' | 'inputMode' | 'maxLength'
> {
  readonly label?: string;
}

const GroupedField = ({
  grouping,
  onChange,
  value,
  defaultValue,
  ...rest
}: TextFieldProps & { readonly grouping: Grouping }) => {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    keepGrouped(event.target, grouping);
    onChange?.(event);
  };
  return (
    <TextField
      {...rest}
      {...(typeof value === 'string' ? { value: groupedText(value, grouping) } : {})}
      {...(typeof defaultValue === 'string'
        ? { defaultValue: groupedText(defaultValue, grouping) }
        : {})}
      onChange={change}
    />
  );
};

/** A mainland mobile number, shown 3-4-4. Its value holds the spaces: read it with `plainText`. */
export const MobileField = ({ label = '手机号', ...rest }: GroupedFieldProps) => (
  <GroupedField
    autoComplete="tel-national"
    {...rest}
    label={label}
    grouping={mobileGrouping}
    type="tel"
    inputMode="numeric"
  />
);

/** A resident's identity number, shown 6-8-4. Its value holds the spaces: read it with `plainText`. */
export const IdCardField = ({ label = '身份证号码', ...rest }: GroupedFieldProps) => (
  <GroupedField
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...rest}
    label={label}
    grouping={idCardGrouping}
    inputMode="text"
  />
);
