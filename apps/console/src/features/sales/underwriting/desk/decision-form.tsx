import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, InputNumber, Radio, Select } from 'antd';
import { needsSecond } from '@parasol/domain/sales/manual-underwriting/authority';
import {
  isOffer,
  outcomes,
  outcomeTitles,
} from '@parasol/domain/sales/manual-underwriting/outcomes';
import { yuanText } from '#ui/format.ts';
import { useKeys } from '#ui/dialogs/keys.ts';
import { Trouble, wordsOf } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useRereadCase, useUnderwriters, type DeskCase, type DeskProps } from './desk-case.ts';
import { decisionOf, outcomeOf, withTemplate, type Given } from './given-decision.ts';

const choices = outcomes.map((value) => ({ value, label: outcomeTitles[value] }));

const beginsWith = ({ case: { people, conditions } }: DeskCase): Given => ({
  condition: conditions[0]?.code ?? null,
  members: people.map(() => ({ outcome: 'standard' as const })),
});

/** Loadings and exclusions of one person, as far as the outcome has any. */
const MemberFields = ({ desk, place }: { desk: DeskCase; place: number }) => {
  const person = desk.case.people[place];
  const outcome = Form.useWatch([
    'members',
    place,
    'outcome',
  ]) as Given['members'][number]['outcome'];
  const at = (name: string): [string, number, string] => ['members', place, name];
  const terms = outcome && isOffer(outcome) && outcome !== 'standard';
  return (
    <fieldset className="member">
      <legend>
        {person?.name || person?.relation}
        {person?.age !== null && `，${person?.age} 岁`}
      </legend>
      <Form.Item name={at('outcome')} label="结论">
        <Radio.Group aria-label={`${person?.name ?? ''}的结论`} options={choices} />
      </Form.Item>
      {terms && (
        <>
          <div className="member-loadings">
            <Form.Item name={at('loadingPercent')} label="加费（标准保险费的百分比）">
              <InputNumber min={0} max={500} suffix="%" style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name={at('loadingPerMille')} label="加费（每千元保额每年）">
              <InputNumber min={0} max={100} suffix="元" style={{ width: '100%' }} />
            </Form.Item>
          </div>
          <Form.Item
            name={at('exclusions')}
            label="除外责任"
            extra="一行一条，客户和保单上都照此显示"
          >
            <Input.TextArea autoSize={{ minRows: 2 }} maxLength={1000} />
          </Form.Item>
        </>
      )}
    </fieldset>
  );
};

/** How far the underwriter may decide alone, and who confirms decisions beyond that. */
const Authority = ({ desk, members }: { desk: DeskCase; members: Given['members'] }) => {
  const outcome = outcomeOf(members);
  const limit = desk.authority.find((each) => each.outcome === outcome)?.fen ?? null;
  const limits = Object.fromEntries(
    desk.authority.map((each) => [each.outcome, each.fen ?? Infinity]),
  ) as Parameters<typeof needsSecond>[2];
  const beyond = limit !== null && needsSecond(outcome, desk.sumFen, limits);
  const colleagues = useUnderwriters(beyond);
  const who = colleagues.data?.filter(({ confirms }) => confirms).map(({ name }) => name) ?? [];
  const words = `本案风险保额 ${yuanText(desk.sumFen)}，您对“${outcomeTitles[outcome]}”可单独决定${limit === null ? '，没有限额' : `到 ${yuanText(limit)}`}。`;
  return beyond ? (
    <Alert
      type="warning"
      showIcon
      className="page-alert"
      title="超出您的权限，提交后由另一位同事复核，复核前客户看不到结论"
      description={`${words}${who.length > 0 ? `可以复核的同事：${who.join('、')}。` : ''}`}
    />
  ) : (
    <p className="soft">{words}</p>
  );
};

/**
 * The words for the customer and the insurer are written here; a decision is confirmed once more
 * before it counts.
 */
export const DecisionForm = ({ desk, after }: DeskProps) => {
  const { message, modal } = App.useApp();
  const [form] = Form.useForm<Given>();
  const given = Form.useWatch([], form) as Given | undefined;
  const { manualUnderwritingNo, people } = desk.case;
  const reread = useRereadCase();
  const decide = useMutation({
    mutationFn: (values: Given) =>
      api.decideUnderwritingCase({ manualUnderwritingNo, decision: decisionOf(values, desk) }),
    onSuccess: (now) => {
      void message.success(now.case.state === 'to-confirm' ? '已提交复核' : '已作出结论');
      after();
    },
    // Another underwriter may have been faster: their decision is then shown above the form.
    onError: (error) => {
      void message.error(wordsOf(error));
      reread();
    },
  });
  const heard = desk.opinions.some(
    ({ kind, answeredAt }) => kind === 'insurer' && answeredAt !== null,
  );
  const members = given?.members ?? beginsWith(desk).members;
  const outcome = outcomeOf(members);
  const ask = (values: Given): void =>
    void modal.confirm({
      title: `${outcomeTitles[outcomeOf(values.members)]}，确认提交？`,
      content:
        '提交后不能修改。客户会收到通知书，里面写有给客户的原因；给保险公司的理由客户看不到。',
      okText: '确认提交',
      autoFocusButton: 'ok',
      onOk: () => decide.mutateAsync(values).catch(() => undefined),
    });
  const choose = (code: string | null): void => {
    const template = desk.templates.find((each) => each.code === code);
    if (template)
      form.setFieldsValue(withTemplate(template, form.getFieldsValue(true) as Given, 0));
  };
  useKeys({ 'mod+Enter': () => form.submit() });
  return (
    <Form<Given>
      form={form}
      name="underwriting"
      layout="vertical"
      initialValues={beginsWith(desk)}
      onFinish={ask}
    >
      {desk.insurerDecides && !heard && (
        <Alert
          type="warning"
          showIcon
          className="page-alert"
          title={`这款产品由${desk.case.insurerName}自己核保，请先在“意见”里转交保险公司，按答复作结论。`}
        />
      )}
      <Form.Item name="template" label="模板" extra="选好后可以逐项修改">
        <Select
          aria-label="模板"
          allowClear
          placeholder="按疾病选一个常用结论"
          onChange={(code: string | undefined) => choose(code ?? null)}
          options={desk.templates.map(({ code, title, outcome: result }) => ({
            value: code,
            label: `${title}（${outcomeTitles[result]}）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="condition" label="主要依据的疾病">
        <Select
          aria-label="主要依据的疾病"
          allowClear
          options={desk.conditions.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Form.Item>
      {people.map(({ position }, place) => (
        <MemberFields key={position} desk={desk} place={place} />
      ))}
      {members.some((member) => member?.outcome === 'reduced') && (
        <div className="member-loadings">
          <Form.Item name="reducedYuan" label="保额降至">
            <InputNumber min={1} precision={2} suffix="元" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="reducedPlan" label="或改为计划">
            <Input maxLength={40} />
          </Form.Item>
        </div>
      )}
      {members.some((member) => member?.outcome === 'postponed') && (
        <Form.Item
          name="retryFrom"
          label="可以重新申请的日期"
          rules={[{ required: true, message: '请填写日期' }]}
        >
          <Input type="date" style={{ width: 180 }} />
        </Form.Item>
      )}
      <Form.Item
        name="reasons"
        label="给客户的原因"
        extra="一行一条，写进通知书，请用平实的话"
        rules={
          outcome === 'standard'
            ? []
            : [{ required: true, whitespace: true, min: 2, message: '请至少写一句话' }]
        }
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={1500} />
      </Form.Item>
      <Form.Item
        name="insurerReason"
        label="给保险公司的理由"
        extra="只有保险公司和核保员看得到，客户看不到"
        rules={[{ required: true, whitespace: true, min: 2, message: '请写明给保险公司的理由' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={2000} />
      </Form.Item>
      <Authority desk={desk} members={members} />
      {decide.error && (
        <Form.Item>
          <Trouble error={decide.error} />
        </Form.Item>
      )}
      <Button
        type="primary"
        htmlType="submit"
        danger={!isOffer(outcome)}
        loading={decide.isPending}
      >
        提交结论：{outcomeTitles[outcome]}
      </Button>
    </Form>
  );
};
