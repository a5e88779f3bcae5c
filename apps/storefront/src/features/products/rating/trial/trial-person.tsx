import { sexChoices } from '@parasol/domain/base/people/sex';
import { lazy, Suspense, useState } from 'react';
import { UserRoundCheck } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { AskedJob } from '#features/products/rating/controls/asked-jobs.ts';
import type { FamilyPerson } from '#features/products/rating/controls/family-sheet.tsx';
import { JobField } from '#features/products/rating/controls/job-field.tsx';
import type { CalculationInput, CalculatorInit } from './trial-form.ts';

const FamilySheet = lazy(() => import('#features/products/rating/controls/family-sheet.tsx'));

type Insured = CalculationInput['insureds'][number];

const months = Array.from({ length: 12 }, (_each, index) => ({
  value: String(index + 1),
  label: `${index + 1} 月`,
}));
const days = Array.from({ length: 31 }, (_each, index) => ({
  value: String(index + 1),
  label: `${index + 1} 日`,
}));

const partsOf = (date: string): readonly string[] =>
  date.split('-').map((part) => String(Number(part) || ''));

/** The typed parts of a date; the rest is the example's and is not shown as typed. */
const saidParts = (who: string, date: string, assumed: readonly string[]): readonly string[] =>
  partsOf(date).map((part, at) => (assumed.includes(`${'ymd'[at]}${who}`) ? '' : part));

interface BirthDateProps {
  /** Ends the names of the three fields. */
  readonly who: string;
  readonly date: string;
  readonly years: CalculatorInit['ageRange'];
  readonly ages: string;
  readonly assumed: readonly string[];
  readonly error?: string | undefined;
}

/** Three plain lists, so that it works on every phone; a year is shown with its sign and age. */
const BirthDate = ({ who, date, years, ages, assumed, error }: BirthDateProps) => {
  const [year = '', month = '', day = ''] = saidParts(who, date, assumed);
  const known = years.some((item) => String(item.year) === year);
  return (
    <div>
      <div className="grid grid-cols-2 gap-2 *:first:col-span-2 sm:grid-cols-[2fr_1fr_1fr] sm:*:first:col-span-1">
        <Select
          label="出生年"
          name={`y${who}`}
          defaultValue={year}
          placeholder="请选择"
          options={[
            ...(known || year === '' ? [] : [{ value: year, label: `${year} 年` }]),
            ...years.map((item) => ({
              value: String(item.year),
              label: `${item.year} 年（属${item.sx}，${item.age} 岁）`,
            })),
          ]}
          aria-invalid={error ? true : undefined}
        />
        <Select
          label="月"
          name={`m${who}`}
          defaultValue={month}
          placeholder="月"
          options={months}
        />
        <Select label="日" name={`d${who}`} defaultValue={day} placeholder="日" options={days} />
      </div>
      <FieldError id={`birth${who}`} error={error} />
      <p className="mt-1.5 text-sm text-ink-2">可投保年龄：{ages}</p>
    </div>
  );
};

const fetusChoices = [
  { value: '1', label: '单胎' },
  { value: '2', label: '双胎' },
  { value: '3', label: '三胎及以上' },
];

/** Fields of an expectant mother; a look at the price needs no date, continuing does. */
const PregnancyFields = ({
  limits,
  index,
  insured,
  error,
}: {
  readonly limits: NonNullable<CalculatorInit['pregnancy']>;
  readonly index: number;
  readonly insured: Insured;
  readonly error: string | undefined;
}) => (
  <>
    <TextField
      label="预产期"
      name={`due${index}`}
      type="date"
      clearable={false}
      hint={`按产检记录填写；孕周不超过 ${limits.lastWeek} 周可以投保。只填一次，后面不再问。`}
      defaultValue={insured.pregnancy?.dueDate ?? ''}
      error={error}
    />
    <RadioGroup
      label="胎数"
      name={`fetuses${index}`}
      look="segmented"
      choices={fetusChoices}
      defaultValue={String(insured.pregnancy?.fetuses ?? 1)}
    />
  </>
);

interface PersonProps {
  readonly init: CalculatorInit;
  readonly index: number;
  readonly insured: Insured;
  readonly assumed: readonly string[];
  readonly alone: boolean;
  readonly job: AskedJob | undefined;
  readonly ownFamily: boolean;
  readonly onPick: (name: string, value: string) => void;
  readonly onPerson: (person: FamilyPerson) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** The facts about one insured person that the price depends on, and no others. */
export const Person = ({
  init,
  index,
  insured,
  assumed,
  alone,
  job,
  ownFamily,
  onPick,
  onPerson,
  errorOf,
}: PersonProps) => {
  const [choosing, setChoosing] = useState(false);
  const shownValue = (name: string, value: string | undefined): string =>
    assumed.includes(name) ? '' : (value ?? '');
  const insurance = init.options.find((option) => option.key === 'socialInsurance');
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className={alone ? 'unseen' : 'mb-4 font-semibold'}>
        被保险人{alone ? '' : ` ${index + 1}`}
      </legend>
      {ownFamily ? (
        <div className="-mb-2 -ml-4 noscript:hidden">
          <Button
            look="quiet"
            size="small"
            icon={<UserRoundCheck className="size-5" aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            选用家庭成员
          </Button>
          {choosing ? (
            <Suspense fallback={null}>
              <FamilySheet onTake={onPerson} onClose={() => setChoosing(false)} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {init.relations.length > 1 ? (
        <RadioGroup
          label="给谁买"
          hint="被保险人是投保人的"
          name={`rel${index}`}
          look="segmented"
          choices={init.relations}
          defaultValue={shownValue(`rel${index}`, insured.relation)}
          error={errorOf('relation')}
        />
      ) : (
        <input type="hidden" name={`rel${index}`} value={init.relations[0]?.value ?? ''} />
      )}
      <BirthDate
        who={String(index)}
        date={insured.birthDate}
        years={init.ageRange}
        ages={init.ages.text}
        assumed={assumed}
        error={errorOf('birthDate')}
      />
      {init.asks.includes('sex') && init.sexes.length < 2 ? (
        <input type="hidden" name={`sex${index}`} value={init.sexes[0]} />
      ) : null}
      {init.asks.includes('sex') && init.sexes.length > 1 ? (
        <RadioGroup
          label="性别"
          name={`sex${index}`}
          look="segmented"
          choices={sexChoices}
          defaultValue={shownValue(`sex${index}`, insured.sex)}
          error={errorOf('sex')}
        />
      ) : null}
      {init.pregnancy ? (
        <PregnancyFields
          limits={init.pregnancy}
          index={index}
          insured={insured}
          error={errorOf('pregnancy')}
        />
      ) : null}
      {init.asks.includes('socialInsurance') ? (
        <RadioGroup
          label={insurance?.label ?? '基本医保'}
          {...(insurance?.help === undefined ? {} : { hint: insurance.help })}
          name={`si${index}`}
          look="segmented"
          choices={
            insurance?.kind === 'choice'
              ? insurance.choices
              : [
                  { value: 'true', label: '有' },
                  { value: 'false', label: '无' },
                ]
          }
          defaultValue={
            insured.socialInsurance === undefined ? '' : String(insured.socialInsurance)
          }
          error={errorOf('socialInsurance')}
        />
      ) : null}
      {init.asks.includes('occupation') ? (
        <JobField
          init={init}
          index={index}
          insured={insured}
          asked={job}
          error={errorOf('occupation')}
          onPick={onPick}
        />
      ) : null}
      {init.asks.includes('region') ? (
        <Select
          label="常住地区"
          name={`region${index}`}
          defaultValue={insured.region ?? ''}
          placeholder="请选择"
          options={init.regions.map(({ code, name }) => ({ value: code, label: name }))}
          error={errorOf('region')}
        />
      ) : null}
    </fieldset>
  );
};

interface PolicyholderProps {
  readonly init: CalculatorInit;
  readonly asked: boolean;
  readonly assumed: readonly string[];
  readonly policyholder: CalculationInput['policyholder'];
  readonly error: string | undefined;
}

const youngestHolder = 18;
const oldestHolder = 80;

/**
 * Shown when a chosen rider is rated on the policyholder; otherwise it only keeps earlier answers.
 */
export const Policyholder = ({ init, policyholder, asked, assumed, error }: PolicyholderProps) => {
  const [year = '', month = '', day = ''] = saidParts('h', policyholder?.birthDate ?? '', assumed);
  const sex = assumed.includes('sexh') ? '' : (policyholder?.sex ?? '');
  if (!asked) {
    return (
      <>
        <input type="hidden" name="yh" value={year} />
        <input type="hidden" name="mh" value={month} />
        <input type="hidden" name="dh" value={day} />
        <input type="hidden" name="sexh" value={sex} />
      </>
    );
  }
  const thisYear = Number(init.start.earliest.slice(0, 4));
  const years = Array.from({ length: oldestHolder - youngestHolder + 1 }, (_each, index) => ({
    value: String(thisYear - youngestHolder - index),
    label: `${thisYear - youngestHolder - index} 年（${youngestHolder + index} 岁）`,
  }));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-4 font-semibold">投保人</legend>
      <div className="grid grid-cols-2 gap-2 *:first:col-span-2 sm:grid-cols-[2fr_1fr_1fr] sm:*:first:col-span-1">
        <Select
          label="投保人出生年"
          name="yh"
          defaultValue={year}
          placeholder="请选择"
          options={years}
        />
        <Select label="月" name="mh" defaultValue={month} placeholder="月" options={months} />
        <Select label="日" name="dh" defaultValue={day} placeholder="日" options={days} />
      </div>
      <RadioGroup
        label="投保人性别"
        name="sexh"
        look="segmented"
        choices={sexChoices}
        defaultValue={sex}
        error={error}
      />
    </fieldset>
  );
};
