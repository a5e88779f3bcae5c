import { sexChoices } from '@parasol/domain/base/people/sex';
import type { ChoiceKey } from '@parasol/domain/products/rating/choices/possible-choices';
import { Form, Input, InputNumber, Select } from 'antd';
import type { Api } from '@parasol/contract';
import { relationNames } from '@parasol/domain/base/people/relation';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { api } from '#shell/api.ts';

export type Golden = Awaited<ReturnType<Api['getProductDraftGolden']>>;
export type GoldenCase = Golden['cases'][number];

type Conditions = GoldenCase['conditions'];

interface Given extends Omit<Conditions, 'riders'> {
  readonly riders: readonly string[];
  readonly price: number | null;
  readonly reason: string;
}

const relations = Object.entries(relationNames).map(([value, label]) => ({ value, label }));

const beginOf = ({ choices }: Golden, was: GoldenCase | undefined) => {
  const first = (key: ChoiceKey): string => choices[key][0]?.value ?? '';
  const fresh: Conditions = {
    plan: first('plan'),
    sex: 'female',
    age: '30',
    socialInsurance: 'true',
    occupationClass: '1',
    coverTerm: first('coverTerm'),
    payTerm: first('payTerm'),
    payFrequency: first('payFrequency'),
    sumAssured: choices.sum ? '100000' : '',
    units: '1',
    familyMembers: '1',
    riders: '',
    relation: 'self',
    holderAge: '30',
    holderSex: 'female',
  };
  const begun = was?.conditions ?? fresh;
  const price = was ? was.expected.instalment / 100 : null;
  return { ...begun, riders: begun.riders.split(' ').filter(Boolean), price, reason: '' };
};

/** Person, cover and expected price of a golden case. */
export const GoldenDialog = ({
  draftNo,
  golden,
  was,
  after,
  close,
}: {
  draftNo: string;
  golden: Golden;
  was: GoldenCase | undefined;
  after: () => void;
  close: () => void;
}) => {
  const { choices, revision } = golden;
  const run = ({ riders, price, reason, ...rest }: Given): Promise<unknown> => {
    const conditions: Conditions = { ...rest, riders: riders.join(' ') };
    const instalment = price === null ? null : Math.round(price * 100);
    const change = was
      ? ({ kind: 'change', was: was.conditions, conditions, instalment } as const)
      : ({ kind: 'add', conditions, instalment } as const);
    return api.changeProductDraftGolden({ draftNo, revision, change, reason });
  };
  const whole = (name: keyof Conditions, label: string) => (
    <Form.Item name={name} label={label} rules={[{ pattern: /^\d+$/, message: '请填写整数' }]}>
      <Input inputMode="numeric" />
    </Form.Item>
  );
  const one = (
    name: keyof Conditions,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Form.Item name={name} label={label}>
      <Select options={[...options]} />
    </Form.Item>
  );
  return (
    <FormDialog<Given>
      title={was ? '修改用例' : '增加用例'}
      act="保存"
      wide
      begin={beginOf(golden, was)}
      run={run}
      done="用例已保存"
      after={after}
      close={close}
    >
      <div className="golden-fields">
        {one('plan', '计划', choices.plan)}
        {whole('age', '被保险人年龄')}
        {one('sex', '被保险人性别', sexChoices)}
        {one('socialInsurance', '社会医疗保险', [
          { value: 'true', label: '有' },
          { value: 'false', label: '无' },
        ])}
        {one(
          'occupationClass',
          '职业类别',
          [1, 2, 3, 4, 5, 6].map((at) => ({ value: String(at), label: `${at} 类` })),
        )}
        {one('coverTerm', '保险期间', choices.coverTerm)}
        {one('payTerm', '交费期间', choices.payTerm)}
        {one('payFrequency', '交费方式', choices.payFrequency)}
        {choices.sum && whole('sumAssured', '基本保额（元）')}
        {whole('units', '份数')}
        {whole('familyMembers', '被保险人数')}
        {one('relation', '与投保人的关系', relations)}
        {whole('holderAge', '投保人年龄')}
        {one('holderSex', '投保人性别', sexChoices)}
        <Form.Item name="price" label="应为多少（每期，元）" extra="留空则以草稿算出的为准">
          <InputNumber min={0} precision={2} className="golden-price" />
        </Form.Item>
      </div>
      <Form.Item name="sumAssured" hidden={true} noStyle={!choices.sum}>
        <Input type="hidden" />
      </Form.Item>
      <Form.Item name="riders" label="附加险" hidden={choices.riders.length === 0}>
        <Select mode="multiple" options={choices.riders} placeholder="不附加" />
      </Form.Item>
      <ReasonField label="增加或修改的原因" />
    </FormDialog>
  );
};
