import { useState } from 'react';
import { relationNames } from '@parasol/domain/base/people/relation';
import { CodeField } from '#page/code-field.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { ChangeFields } from './change-fields.ts';
import { PersonFields } from './person-fields.tsx';
import { mostBeneficiaries } from './read-change-form.ts';

const relations = Object.entries(relationNames).flatMap(([value, label]) =>
  value === 'self' ? [] : [{ value, label }],
);
const orders = [1, 2, 3].map((order) => ({ value: String(order), label: `第 ${order} 顺序` }));

const filledIn = (values: ChangeFields['values']): number =>
  Array.from({ length: mostBeneficiaries }, (_, place) => `people.${place}.`).filter(
    (prefix) => values[`${prefix}name`] !== undefined,
  ).length;

const One = ({
  place,
  values,
  faults,
}: Pick<ChangeFields, 'values' | 'faults'> & { readonly place: number }) => {
  const prefix = `people.${place}.`;
  return (
    <fieldset className="grid gap-5 rounded-md border p-4">
      <legend className="px-1 font-medium">第 {place + 1} 位受益人</legend>
      <PersonFields prefix={prefix} values={values} faults={faults} />
      <Select
        label="是被保险人的"
        name={`${prefix}relation`}
        placeholder="请选择"
        options={relations}
        defaultValue={values[`${prefix}relation`]}
        error={faults[`${prefix}relation`]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="受益顺序"
          name={`${prefix}order`}
          options={orders}
          defaultValue={values[`${prefix}order`] ?? '1'}
          error={faults[`${prefix}order`]}
        />
        <NumberField
          label="受益份额"
          name={`${prefix}share`}
          unit="%"
          fraction={2}
          clearable={false}
          defaultValue={values[`${prefix}share`] ?? (place === 0 ? '100' : '')}
          error={faults[`${prefix}share`]}
        />
      </div>
    </fieldset>
  );
};

/** Beneficiaries and shares; an insured of full age has to agree in person. */
export const BeneficiariesFields = ({ form: { current }, values, faults }: ChangeFields) => {
  const { insureds } = current;
  const [insured, setInsured] = useState(values['insured'] ?? '0');
  const [who, setWho] = useState(values['who'] ?? 'named');
  const more = values['intent'] === 'more' ? 1 : 0;
  const [count, setCount] = useState(Math.max(1, filledIn(values) + more));
  const chosen = insureds[Number(insured)];
  return (
    <>
      {insureds.length === 1 ? (
        <input type="hidden" name="insured" value="0" />
      ) : (
        <Select
          label="被保险人"
          name="insured"
          options={insureds.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={insured}
          onChange={(event) => setInsured(event.target.value)}
          error={faults['insured']}
        />
      )}
      <p className="text-sm text-ink-2">
        {chosen?.name}现在的身故受益人：{chosen?.beneficiaries}
      </p>
      <RadioGroup
        label="改为"
        name="who"
        choices={[
          { value: 'named', label: '指定受益人', note: '写明每一位的顺序和份额' },
          { value: 'statutory', label: '法定受益人', note: '按法律规定的继承人和顺序' },
        ]}
        value={who}
        onValueChange={setWho}
      />
      {who === 'statutory' ? null : (
        <>
          {Array.from({ length: Math.min(count, mostBeneficiaries) }, (_, place) => (
            <One key={place} place={place} values={values} faults={faults} />
          ))}
          <p className="text-sm text-ink-2">
            同一顺序的份额合计为 100%。受益人不是家人的，提交后还要上传证件和关系证明，由我们核对。
          </p>
          {count >= mostBeneficiaries ? null : (
            <div>
              <Button
                type="submit"
                name="intent"
                value="more"
                look="secondary"
                size="small"
                onClick={(event) => {
                  event.preventDefault();
                  setCount(count + 1);
                }}
              >
                再加一位
              </Button>
            </div>
          )}
        </>
      )}
      {chosen?.consents ? (
        <>
          <Banner tone="info" title="需要被保险人本人同意">
            提交后会生成一个链接，由{chosen.name}
            用自己的手机号登录后确认。没有同意之前，保单不会改变。
          </Banner>
          {chosen.mobile === null ? (
            <TextField
              label="被保险人的手机号"
              name="insuredMobile"
              type="tel"
              inputMode="numeric"
              maxLength={20}
              defaultValue={values['insuredMobile']}
              error={faults['insuredMobile']}
            />
          ) : null}
        </>
      ) : null}
      <fieldset className="grid gap-5 rounded-md border p-4">
        <legend className="px-1 font-medium">确认是投保人本人</legend>
        <TextField
          label="投保人证件号码后六位"
          name="certTail"
          autoComplete="off"
          maxLength={6}
          clearable={false}
          hint={`投保人 ${current.policyholder.name}`}
          defaultValue={values['certTail']}
          error={faults['certTail']}
        />
        <p className="text-sm text-ink-2">验证码会发到保单上的投保人手机 {current.mobile}。</p>
        <CodeField sendIntent="send-code" error={faults['verifyCode']} />
      </fieldset>
    </>
  );
};
