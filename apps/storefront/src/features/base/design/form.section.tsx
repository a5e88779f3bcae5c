import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckGroup } from '#ui/form/check-group.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { IdCardField, MobileField } from '#ui/form/grouped-field.tsx';
import { mobileGrouping, plainText } from '#ui/form/grouped-text.ts';
import { notify } from '#ui/overlays/notify.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { sampleRelations } from './samples.ts';

type Fault = Partial<Record<'name' | 'mobile' | 'relation' | 'plan' | 'agreed', string>>;

const faultsOf = (answers: FormData): Fault => {
  const faultOf = (name: keyof Fault): string => {
    const answer = answers.get(name);
    return typeof answer === 'string' ? answer.trim() : '';
  };
  return {
    ...(faultOf('name') === '' && { name: '请填写姓名' }),
    ...(!/^1[3-9]\d{9}$/.test(plainText(faultOf('mobile'), mobileGrouping)) && {
      mobile: '请填写 11 位手机号，以 1 开头',
    }),
    ...(faultOf('relation') === '' && { relation: '请选择与被保险人的关系' }),
    ...(faultOf('plan') === '' && { plan: '请选择一个方案' }),
    ...(faultOf('agreed') === '' && { agreed: '请先阅读并同意' }),
  };
};

/** A form as pages write it: native inputs, and faults beside the fields. */
const LiveForm = () => {
  const [faults, setFaults] = useState<Fault>({});
  const [sending, setSending] = useState(false);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const found = faultsOf(new FormData(form));
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    await new Promise((resolve) => {
      setTimeout(resolve, 1200);
    });
    setSending(false);
    notify('success', '已提交，这里只是演示');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      className="grid gap-5"
    >
      <TextField label="姓名" name="name" autoComplete="name" error={faults.name} />
      <MobileField name="mobile" hint="用于接收保单和服务通知" error={faults.mobile} />
      <Select
        label="被保险人是您的"
        name="relation"
        placeholder="请选择"
        options={sampleRelations}
        error={faults.relation}
      />
      <RadioGroup
        label="方案"
        name="plan"
        choices={[
          { value: 'base', label: '基础版', note: '一般医疗 100 万元' },
          { value: 'standard', label: '标准版', note: '一般医疗 200 万元' },
        ]}
        error={faults.plan}
      />
      <Checkbox name="agreed" error={faults.agreed}>
        我已阅读并同意<TextLink to="#form">《客户告知书》</TextLink>与
        <TextLink to="#form">《隐私政策》</TextLink>
      </Checkbox>
      <Button type="submit" wide loading={sending} loadingText="正在提交">
        提交
      </Button>
    </form>
  );
};

const States = () => {
  const [risks, setRisks] = useState<readonly string[]>(['smoke']);
  return (
    <div className="grid content-start gap-5">
      <IdCardField defaultValue="11010519491231002X" hint="6-8-4 分组显示，便于核对" />
      <TextField
        label="详细地址"
        defaultValue="幸福路"
        error="请写到门牌号，例如幸福路 8 号 2 单元 301"
      />
      <TextField label="保单号" defaultValue="示例 0000 0001" disabled />
      <TextField label="推荐人" optional />
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="身高" unit="cm" defaultValue="168" />
        <NumberField label="体重" unit="kg" fraction={1} defaultValue="61.5" />
      </div>
      <RadioGroup
        label="有无社保"
        name="social"
        look="segmented"
        defaultValue="yes"
        choices={[
          { value: 'yes', label: '有' },
          { value: 'no', label: '无' },
          { value: 'unknown', label: '暂不确定', disabled: true },
        ]}
      />
      <CheckGroup
        label="以下情况，有的请勾选"
        name="risks"
        values={risks}
        onValuesChange={setRisks}
        choices={[
          { value: 'smoke', label: '近两年吸烟' },
          { value: 'hospital', label: '近两年住过院' },
        ]}
      />
      <div className="ruled">
        <Switch label="到期前提醒我" note="提前 30 天发送短信" defaultChecked />
        <Switch label="接收产品资讯" />
        <Switch label="自动续保" note="需先完成签约" disabled />
      </div>
    </div>
  );
};

export const FormSection = () => (
  <Section id="form" title="表单" note="一次问清一件事；错误写在题目旁边，并说明怎么改。">
    <div className="grid gap-6 lg:grid-cols-2">
      <Card>
        <LiveForm />
      </Card>
      <Card>
        <States />
      </Card>
    </div>
  </Section>
);
