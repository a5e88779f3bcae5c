import { rangeOptionKeys } from '@parasol/domain/products/catalogue/product/options';
import { choiceKeys } from '@parasol/domain/products/rating/choices/possible-choices';
import { useRef, useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { CheckGroup } from '#ui/form/check-group.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import type { AskedJob } from './asked-jobs.ts';
import { followingChoice } from './linked-choices.ts';
import { choiceBars, movedFields, possibleInput } from './possible-input.ts';
import { SumField } from './sum-field.tsx';
import { Person, Policyholder } from '#features/products/rating/trial/trial-person.tsx';
import type { FamilyPerson } from './family-sheet.tsx';
import {
  fieldsOf,
  inputOf,
  type CalculationInput,
  type CalculatorInit,
  type QuoteRefusal,
} from '#features/products/rating/trial/trial-form.ts';
import type { TrialData } from '#features/products/rating/trial.data.ts';

type Option = CalculatorInit['options'][number];
type RangeOption = Extract<Option, { kind: 'range' }>;
type ChoiceOption = Extract<Option, { kind: 'choice' }>;

const counted = (option: RangeOption, unit: string) =>
  Array.from(
    { length: Math.floor((option.max - option.min) / option.step) + 1 },
    (_each, index) => {
      const value = option.min + index * option.step;
      return { value: String(value), label: `${value} ${unit}` };
    },
  );

const fieldNames = {
  coverTerm: 'coverTerm',
  payTerm: 'payTerm',
  payFrequency: 'payFrequency',
} as const;

/** The hint beside a choice: the value it was moved to, then why others are not possible. */
const hintOf = (
  help: string | undefined,
  moved: string | undefined,
  bars: readonly (string | undefined)[],
): { readonly hint?: string } => {
  const words = [
    ...(help === undefined ? [] : [help]),
    ...(moved === undefined ? [] : [`已为您换成“${moved}”。`]),
    ...new Set(bars.filter((bar) => bar !== undefined)),
  ];
  return words.length === 0 ? {} : { hint: words.join(' ') };
};

const Choice = ({
  option,
  value,
  error,
  moved,
  barOf,
}: {
  readonly option: ChoiceOption;
  readonly value: string;
  readonly error: string | undefined;
  readonly moved: string | undefined;
  readonly barOf: (value: string) => string | undefined;
}) => {
  if (option.key === 'socialInsurance') return null;
  const name = fieldNames[option.key];
  // A single way is no choice: it is shown, and sent along.
  if (option.choices.length === 1)
    return <input type="hidden" name={name} value={option.choices[0]?.value} />;
  const plain = option.choices.every((choice) => choice.note === undefined);
  return (
    <RadioGroup
      label={option.label}
      {...hintOf(
        option.help,
        moved,
        option.choices.map((choice) => barOf(choice.value)),
      )}
      name={name}
      look={plain && option.choices.length <= 4 ? 'segmented' : 'cards'}
      choices={option.choices.map((choice) => ({
        ...choice,
        disabled: barOf(choice.value) !== undefined,
      }))}
      defaultValue={value}
      error={error}
    />
  );
};

const fieldsIn = (form: HTMLFormElement): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
};

/** The form with a family member instead of one insured person. */
const withPerson = (
  form: HTMLFormElement | null,
  index: number,
  { birthDate, sex, relation }: FamilyPerson,
): URLSearchParams => {
  const fields = form ? fieldsIn(form) : new URLSearchParams();
  const [year, month, day] = birthDate.split('-').map(Number);
  fields.set(`y${index}`, String(year));
  fields.set(`m${index}`, String(month));
  fields.set(`d${index}`, String(day));
  if (sex !== undefined) fields.set(`sex${index}`, sex);
  fields.set(`rel${index}`, relation);
  return fields;
};

interface ControlsProps {
  readonly init: CalculatorInit;
  readonly input: CalculationInput;
  /** Fields about people that stay empty until the customer fills them in. */
  readonly assumed: readonly string[];
  readonly jobs: readonly AskedJob[];
  readonly refusals: readonly QuoteRefusal[];
  /** Numbers of the health pages, which are kept whatever the customer chooses. */
  readonly handed: TrialData['handed'];
  readonly ownFamily: boolean;
  /** Choices that were moved before the page was drawn. */
  readonly moved: ReturnType<typeof movedFields>;
  /** Called with the fields of the form whenever one of them changes. */
  readonly onChoose: (fields: URLSearchParams) => void;
  /** The same for choices that the controls have to show as well. */
  readonly onReplace: (fields: URLSearchParams) => void;
}

/** Everything that can be chosen, as a form that a browser without script can send. */
export const Controls = ({
  init,
  input,
  assumed,
  jobs,
  refusals,
  handed,
  ownFamily,
  moved: movedFirst,
  onChoose,
  onReplace,
}: ControlsProps) => {
  const [moved, setMoved] = useState(movedFirst);
  const bars = choiceBars(init, input);
  const errorOf = (field: string, insured?: number): string | undefined =>
    refusals.find(
      (each) => each.field === field && (insured === undefined || each.insured === insured),
    )?.message;
  const form = useRef<HTMLFormElement>(null);
  const change = (event: FormEvent<HTMLFormElement>): void => {
    const { currentTarget, target } = event;
    const fields = fieldsIn(currentTarget);
    const changed = target instanceof HTMLInputElement ? target.name : '';
    const follows = followingChoice(init, changed, fields);
    if (follows) {
      const [name, value] = follows;
      const control = currentTarget.elements.namedItem(name);
      if (control instanceof RadioNodeList) control.value = value;
      else if (control instanceof HTMLInputElement) control.value = value;
      fields.set(name, value);
    }
    settle(currentTarget, fields);
    onChoose(fields);
  };
  /**
   * Replaces choices that these people cannot have by the nearest possible, in the controls as
   * well.
   */
  const settle = (controls: HTMLFormElement, fields: URLSearchParams): void => {
    const asked = inputOf(init.baseProductNo, fields);
    const settled = possibleInput(init, asked);
    const now = fieldsOf(settled);
    for (const name of [...choiceKeys, 'units']) {
      const value = now.get(name);
      if (value === null || !fields.has(name) || fields.get(name) === value) continue;
      fields.set(name, value);
      const control = controls.elements.namedItem(name);
      if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) {
        control.value = value;
      }
    }
    setMoved(movedFields(init, asked, settled));
  };
  const pick = (name: string, value: string): void => {
    if (!form.current) return;
    const fields = fieldsIn(form.current);
    fields.set(name, value);
    onChoose(fields);
  };
  const ranges = init.options.filter((option) => option.kind === 'range');
  const choices = init.options.filter((option) => option.kind === 'choice');
  const [sum, units, family] = rangeOptionKeys.map((key) =>
    ranges.find((option) => option.key === key),
  );
  const chosenRiders = input.riders ?? [];
  const asksHolder = init.riders.some(
    ({ code, on }) => on === 'policyholder' && chosenRiders.includes(code),
  );
  return (
    <Form ref={form} method="get" onChange={change} className="grid grid-cols-1 gap-6">
      {handed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {init.plans.length > 1 ? (
        <RadioGroup
          label="保障计划"
          name="plan"
          choices={init.plans.map(({ code, name, summary }) => ({
            value: code,
            label: name,
            note: bars.choice('plan', code) ?? summary,
            disabled: bars.choice('plan', code) !== undefined,
          }))}
          defaultValue={input.plan ?? ''}
          error={errorOf('plan')}
          {...hintOf(undefined, moved.plan, [])}
        />
      ) : (
        <input type="hidden" name="plan" value={init.plans[0]?.code} />
      )}
      {family && family.max > 1 ? (
        <Select
          label={family.label}
          {...(family.help === undefined ? {} : { hint: family.help })}
          name="count"
          defaultValue={String(input.insureds.length)}
          options={counted(family, '人')}
          error={errorOf('insureds')}
        />
      ) : null}
      {input.insureds.map((insured, index) => (
        <Person
          key={index}
          init={init}
          index={index}
          insured={insured}
          assumed={assumed}
          alone={input.insureds.length === 1}
          job={jobs[index]}
          ownFamily={ownFamily}
          onPick={pick}
          onPerson={(person) => onReplace(withPerson(form.current, index, person))}
          errorOf={(field) => errorOf(field, index)}
        />
      ))}
      {sum ? (
        <SumField
          option={sum}
          sum={input.sumAssured ?? sum.initial}
          input={input}
          error={errorOf('sumAssured')}
          onPick={pick}
        />
      ) : null}
      {units && units.max > units.min ? (
        <Select
          label={units.label}
          {...(units.help === undefined ? {} : { hint: units.help })}
          name="units"
          defaultValue={String(input.units ?? units.initial)}
          options={counted(units, '份')}
          error={errorOf('units')}
        />
      ) : null}
      {choices.map((option) => (
        <Choice
          key={option.key}
          option={option}
          value={option.key === 'socialInsurance' ? '' : (input[option.key] ?? option.initial)}
          error={errorOf(option.key)}
          moved={option.key === 'socialInsurance' ? undefined : moved[option.key]}
          barOf={(value) =>
            option.key === 'socialInsurance' ? undefined : bars.choice(option.key, value)
          }
        />
      ))}
      {init.riders.length === 0 ? null : (
        <CheckGroup
          label="附加险"
          optional
          hint="附加险另外计费，不选也可以投保。"
          name="rider"
          choices={init.riders.map(({ code, name, summary }) => ({
            value: code,
            label: name,
            note: bars.rider(code) ?? summary,
            disabled: bars.rider(code) !== undefined,
          }))}
          defaultValues={chosenRiders}
          error={errorOf('riders')}
        />
      )}
      {init.riders.some(({ on }) => on === 'policyholder') ? (
        <Policyholder
          init={init}
          policyholder={input.policyholder}
          assumed={assumed}
          asked={asksHolder}
          error={errorOf('policyholder')}
        />
      ) : null}
      {init.start.latest > init.start.earliest ? (
        <TextField
          label="生效日期"
          optional
          hint={`不填则最快 ${dateText(init.start.earliest)}生效，最晚可选 ${dateText(init.start.latest)}。`}
          name="start"
          type="date"
          min={init.start.earliest}
          max={init.start.latest}
          defaultValue={input.effectiveDate ?? ''}
          clearable={false}
          error={errorOf('effectiveDate')}
        />
      ) : null}
      <noscript>
        <Button type="submit" wide>
          计算保险费
        </Button>
      </noscript>
    </Form>
  );
};
