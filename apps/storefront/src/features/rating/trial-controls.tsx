import { useRef, useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { formatSum } from '@parasol/domain/money/fen';
import { Button } from '../../ui/actions/button.tsx';
import { CheckGroup } from '../../ui/form/check-group.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { AskedJob } from './asked-jobs.ts';
import { Person, Policyholder } from './trial-person.tsx';
import type { CalculationInput, CalculatorInit } from './trial-form.ts';
import type { QuoteRefusal, TrialData } from './trial.data.ts';

type Option = CalculatorInit['options'][number];
type RangeOption = Extract<Option, { kind: 'range' }>;
type ChoiceOption = Extract<Option, { kind: 'choice' }>;

const FEN_PER_YUAN = 100;

/** A sum to slide to; the words beside it follow the thumb. */
const SumSlider = ({
  option,
  sum,
  error,
}: {
  readonly option: RangeOption;
  readonly sum: number;
  readonly error: string | undefined;
}) => {
  const [shown, setShown] = useState(sum);
  return (
    <Field
      id="sum"
      label={option.label}
      hint={
        option.help ??
        `${formatSum(option.min)}至 ${formatSum(option.max)}，每 ${formatSum(option.step)}一档`
      }
      error={error}
    >
      <div className="flex items-center gap-4">
        <input
          id="sum"
          name="sum"
          type="range"
          min={option.min / FEN_PER_YUAN}
          max={option.max / FEN_PER_YUAN}
          step={option.step / FEN_PER_YUAN}
          defaultValue={sum / FEN_PER_YUAN}
          aria-valuetext={formatSum(shown)}
          aria-describedby="sum-hint"
          onChange={(event) => setShown(event.target.valueAsNumber * FEN_PER_YUAN)}
          className="h-11 min-w-0 grow accent-primary"
        />
        <output htmlFor="sum" className="figures w-24 text-right text-lg font-semibold">
          {formatSum(shown)}
        </output>
      </div>
    </Field>
  );
};

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

const Choice = ({
  option,
  value,
  error,
}: {
  readonly option: ChoiceOption;
  readonly value: string;
  readonly error: string | undefined;
}) => {
  if (option.key === 'socialInsurance') return null;
  const name = fieldNames[option.key];
  // One way only is no choice: it is said, and sent along.
  if (option.choices.length === 1)
    return <input type="hidden" name={name} value={option.choices[0]?.value} />;
  const plain = option.choices.every((choice) => choice.note === undefined);
  return (
    <RadioGroup
      label={option.label}
      {...(option.help === undefined ? {} : { hint: option.help })}
      name={name}
      look={plain && option.choices.length <= 4 ? 'segmented' : 'cards'}
      choices={option.choices}
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

interface ControlsProps {
  readonly init: CalculatorInit;
  readonly input: CalculationInput;
  readonly jobs: readonly AskedJob[];
  readonly refusals: readonly QuoteRefusal[];
  /** Numbers of the health pages, which stay with whatever is chosen. */
  readonly handed: TrialData['handed'];
  /** Called with the fields of the form whenever one of them changes. */
  readonly onChoose: (fields: URLSearchParams) => void;
}

/** Everything that can be chosen, as a form that a browser without script can send. */
export const Controls = ({ init, input, jobs, refusals, handed, onChoose }: ControlsProps) => {
  const errorOf = (field: string, insured?: number): string | undefined =>
    refusals.find(
      (each) => each.field === field && (insured === undefined || each.insured === insured),
    )?.message;
  const form = useRef<HTMLFormElement>(null);
  const change = (event: FormEvent<HTMLFormElement>): void =>
    onChoose(fieldsIn(event.currentTarget));
  const pick = (name: string, value: string): void => {
    if (!form.current) return;
    const fields = fieldsIn(form.current);
    fields.set(name, value);
    onChoose(fields);
  };
  const ranges = init.options.filter((option) => option.kind === 'range');
  const choices = init.options.filter((option) => option.kind === 'choice');
  const [sum, units, family] = (['sumAssured', 'units', 'familyMembers'] as const).map((key) =>
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
            note: summary,
          }))}
          defaultValue={input.plan ?? ''}
          error={errorOf('plan')}
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
          alone={input.insureds.length === 1}
          job={jobs[index]}
          onPick={pick}
          errorOf={(field) => errorOf(field, index)}
        />
      ))}
      {sum ? (
        <SumSlider
          option={sum}
          sum={input.sumAssured ?? sum.initial}
          error={errorOf('sumAssured')}
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
            note: summary,
          }))}
          defaultValues={chosenRiders}
          error={errorOf('riders')}
        />
      )}
      {init.riders.some(({ on }) => on === 'policyholder') ? (
        <Policyholder
          init={init}
          policyholder={input.policyholder}
          asked={asksHolder}
          error={errorOf('policyholder')}
        />
      ) : null}
      {init.start.latest > init.start.earliest ? (
        <TextField
          label="生效日期"
          optional
          hint={`不填则最快 ${init.start.earliest} 生效，最晚可选 ${init.start.latest}。`}
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
          计算保费
        </Button>
      </noscript>
    </Form>
  );
};
