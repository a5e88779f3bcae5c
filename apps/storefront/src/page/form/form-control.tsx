import { lazy, memo, Suspense, useContext, useSyncExternalStore } from 'react';
import { sexNames } from '@parasol/domain/base/people/sex';
import { isSoldIn } from '@parasol/domain/products/catalogue/sold-region';
import { ageOn } from '@parasol/domain/base/calendar/age';
import type { FormField } from '@parasol/domain/sales/orders/form/form-field';
import { factsOfPaper } from '@parasol/domain/base/people/papers';
import { classNames } from '#ui/text/class-names.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { IdCardField, MobileField } from '#ui/form/grouped-field.tsx';
import { idCardGrouping, mobileGrouping, plainText } from '#ui/form/grouped-text.ts';
import { PickerField } from '#ui/pickers/picker-field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ConsentText } from './consent-text.tsx';
import type { ControlProps } from './control-props.ts';
import { PlainLists, type PlainTables } from './plain-lists.ts';
import { dateText } from '#ui/text/moment-text.ts';

const TreeControl = lazy(() => import('./tree-control.tsx'));
const CountryControl = lazy(() => import('./country-control.tsx'));

/** Facts in the ID number, so that the customer can compare them with the person in mind. */
const readFromNumber = (value: string, today: string): string | null => {
  const read = factsOfPaper('id-card', value, today);
  if (!read) return null;
  const sex = sexNames[read.sex];
  return `${sex}，${dateText(read.birthDate)}出生，${ageOn(read.birthDate, today)} 周岁`;
};

const inputModes = {
  money: 'decimal',
  percent: 'decimal',
  integer: 'numeric',
  email: 'email',
} as const;

const TypedControl = ({ field, value, error, today, onChange, onLeave }: ControlProps) => {
  const { path, kind, label, help, required, autoComplete, paper } = field;
  const numberFacts =
    kind === 'id-number' && paper === 'id-card' ? readFromNumber(value, today) : null;
  const hint = numberFacts ?? help;
  const words = {
    label,
    name: path,
    error,
    value,
    ...(hint === undefined ? {} : { hint }),
    ...(required ? {} : { optional: true }),
    autoComplete: autoComplete ?? 'off',
    onBlur: () => onLeave(path),
  };
  if (kind === 'mobile') {
    return (
      <MobileField
        {...words}
        onChange={({ target }) => onChange(path, plainText(target.value, mobileGrouping))}
      />
    );
  }
  if (kind === 'id-number' && paper === 'id-card') {
    return (
      <IdCardField
        {...words}
        onChange={({ target }) => onChange(path, plainText(target.value, idCardGrouping))}
      />
    );
  }
  const mode = kind in inputModes ? inputModes[kind as keyof typeof inputModes] : undefined;
  return (
    <TextField
      {...words}
      {...(mode === undefined ? {} : { inputMode: mode })}
      {...(kind === 'email' ? { type: 'email' } : {})}
      {...(kind === 'name' ? { autoCapitalize: 'words', spellCheck: false } : {})}
      {...(kind === 'id-number' ? { autoCapitalize: 'characters', spellCheck: false } : {})}
      onChange={({ target }) => onChange(path, target.value)}
    />
  );
};

const DateControl = ({ field, value, error, onChange, onLeave }: ControlProps) => {
  const { path, label, help, required, min, max, choices = [] } = field;
  const standing = choices.find((choice) => choice.value === value);
  return (
    <div>
      {standing ? (
        <TextField label={label} value={standing.label} readOnly error={error} />
      ) : (
        <TextField
          type="date"
          clearable={false}
          label={label}
          name={path}
          value={value}
          error={error}
          {...(help === undefined ? {} : { hint: help })}
          {...(required ? {} : { optional: true })}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          onChange={({ target }) => onChange(path, target.value)}
          onBlur={() => onLeave(path)}
        />
      )}
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          name={path}
          value={choice.value}
          checked={value === choice.value}
          onChange={({ target }) => onChange(path, target.checked ? choice.value : '')}
        >
          {choice.label}
        </Checkbox>
      ))}
    </div>
  );
};

const ChoiceControl = ({ field, value, error, onChange }: ControlProps) => {
  const { path, label, help, required, choices = [] } = field;
  const words = {
    label,
    name: path,
    error,
    ...(help === undefined ? {} : { hint: help }),
    ...(required ? {} : { optional: true }),
  };
  const short = choices.every((choice) => choice.note === undefined && choice.label.length <= 4);
  if (choices.length > 4 && !short) {
    return (
      <Select
        {...words}
        options={choices}
        value={value}
        {...(value === '' ? { placeholder: '请选择' } : {})}
        onChange={({ target }) => onChange(path, target.value)}
      />
    );
  }
  return (
    <RadioGroup
      {...words}
      choices={choices}
      look={short ? 'segmented' : 'cards'}
      value={value}
      onValueChange={(chosen) => onChange(path, chosen)}
    />
  );
};

const yesOrNo = [
  { value: 'yes', label: '有' },
  { value: 'no', label: '没有' },
];

const Control = (props: ControlProps) => {
  const { field, value, error, onChange } = props;
  const { path, kind, label, help, required, choices = [] } = field;
  switch (kind) {
    case 'choice':
      return choices.length === 1 && choices[0]?.value === value ? (
        <OnlyChoice path={path} label={label} value={value} words={choices[0].label} />
      ) : (
        <ChoiceControl {...props} />
      );
    case 'date':
      return <DateControl {...props} />;
    case 'yes-no':
      return required ? (
        <ChoiceControl {...props} field={{ ...field, choices: yesOrNo }} />
      ) : (
        <Switch
          label={label}
          name={path}
          value="yes"
          checked={value === 'yes'}
          {...(help === undefined ? {} : { note: help })}
          onChange={({ target }) => onChange(path, target.checked ? 'yes' : 'no')}
        />
      );
    case 'consent':
      return (
        <Checkbox
          name={path}
          value="yes"
          error={error}
          checked={value === 'yes'}
          onChange={({ target }) => onChange(path, target.checked ? 'yes' : '')}
        >
          <ConsentText text={label} />
          {required ? null : <span className="text-ink-3">（选填）</span>}
        </Checkbox>
      );
    case 'region':
    case 'occupation':
    case 'country':
      return <PickedControl {...props} />;
    default:
      return <TypedControl {...props} />;
  }
};

const never = () => () => undefined;

/** Pickers need their script and their tables; the server draws only their place. */
const PickedControl = (props: ControlProps) => {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const lists = useContext(PlainLists);
  const waiting = <WaitingPicker {...props} />;
  if (lists) return <PlainPicker {...props} lists={lists} />;
  if (!awake) return waiting;
  const Picker = props.field.kind === 'country' ? CountryControl : TreeControl;
  return (
    <Suspense fallback={waiting}>
      <Picker {...props} />
    </Suspense>
  );
};

/** Regions where the product is not sold are listed and cannot be chosen. */
const plainOptions = ({ kind, regions }: FormField, lists: PlainTables) =>
  lists[kind as keyof PlainTables].map((choice) =>
    regions === undefined || isSoldIn(regions, choice.value)
      ? choice
      : { ...choice, label: `${choice.label}（暂不销售）`, disabled: true },
  );

/** The same choice as a list of the browser's own. */
const PlainPicker = ({
  field,
  value,
  error,
  lists,
  onChange,
}: ControlProps & { readonly lists: PlainTables }) => (
  <Select
    label={field.label}
    name={field.path}
    placeholder="请选择"
    options={plainOptions(field, lists)}
    value={value}
    error={error}
    onChange={({ target }) => onChange(field.path, target.value)}
  />
);

/** Replaces a picker before its script arrives, and sends the same value. */
const WaitingPicker = ({ field, value, error }: ControlProps) => (
  <PickerField
    label={field.label}
    name={field.path}
    value={value}
    text=""
    placeholder="正在载入"
    disabled
    error={error}
    onOpen={() => undefined}
  >
    {null}
  </PickerField>
);

const sameField = (one: FormField, other: FormField): boolean =>
  one.path === other.path &&
  one.label === other.label &&
  one.help === other.help &&
  one.required === other.required &&
  one.paper === other.paper &&
  one.min === other.min &&
  one.regions === other.regions &&
  one.choices?.length === other.choices?.length;

/** Choices with explanations need the whole width. */
const isWide = ({ choices = [] }: FormField): boolean =>
  choices.length === 4 ||
  choices.some(({ note, label }) => note !== undefined || label.length > 12);

/** A value without alternatives is shown, not asked. */
const OnlyChoice = ({
  path,
  label,
  value,
  words,
}: {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly words: string;
}) => (
  <div>
    <p className="mb-1.5 font-medium">{label}</p>
    <p id={path}>{words}</p>
    <input type="hidden" name={path} value={value} />
  </div>
);

/** One question of the form. Typing into another one does not draw it again. */
export const FormControl = memo(
  (props: ControlProps) => (
    <div
      data-path={props.field.path}
      className={classNames('scroll-mt-24', isWide(props.field) && 'md:col-span-2')}
    >
      <Control {...props} />
    </div>
  ),
  (before, after) =>
    before.value === after.value &&
    before.error === after.error &&
    before.onChange === after.onChange &&
    before.onLeave === after.onLeave &&
    sameField(before.field, after.field),
);
