import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import type { Api } from '@parasol/contract';
import { Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import type { Dossier } from '#shell/dossier/use-dossier.ts';

type Decision = Parameters<Api['decideReferredOrder']>[0]['decision'];
type Kind = Decision['kind'];

interface Given {
  readonly members?: readonly {
    readonly loadingPercent?: number | null;
    readonly loadingPerMille?: number | null;
    readonly exclusions?: string;
  }[];
  readonly reasons?: string;
}

const kinds: readonly (readonly [Kind, string, string])[] = [
  ['accept', '按标准承保', '订单按原价继续，客户会收到通知，可以进入下一步。'],
  ['terms', '附条件承保', '客户会看到加费或除外的条件，接受后按新的价格继续，不接受则取消。'],
  ['ask', '补充资料', '客户会看到需要补充什么，提交后订单回到这个队列。'],
  ['decline', '不能承保', '订单结束，客户不产生任何费用，会看到下面的原因。'],
];

const linesOf = (text: string | undefined): string[] =>
  (text ?? '').split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));

const decisionOf = (kind: Kind, { members = [], reasons }: Given): Decision => {
  if (kind === 'accept') return { kind };
  if (kind !== 'terms') return { kind, reasons: linesOf(reasons) };
  return {
    kind,
    reasons: linesOf(reasons),
    members: members.flatMap(({ loadingPercent, loadingPerMille, exclusions }, position) => {
      const wordings = linesOf(exclusions);
      if (!loadingPercent && !loadingPerMille && wordings.length === 0) return [];
      return [
        {
          position,
          loadingPercent: loadingPercent ?? 0,
          loadingPerMille: loadingPerMille ?? 0,
          exclusions: wordings.map((wording, place) => ({
            code: `staff-${position}-${place}`,
            wording,
          })),
        },
      ];
    }),
  };
};

/** What is told to the customer is written here; nothing is decided before it was confirmed once. */
export const ReferredDecision = ({
  orderNo,
  insureds,
  decided,
}: {
  orderNo: string;
  insureds: Dossier['people'];
  decided: () => void;
}) => {
  const { message, modal } = App.useApp();
  const [kind, setKind] = useState<Kind>('accept');
  const decide = useMutation({
    mutationFn: (decision: Decision) => api.decideReferredOrder({ orderNo, decision }),
    onSuccess: ({ title }) => {
      void message.success(`已决定，订单现在是“${title}”`);
      decided();
    },
  });
  const [, name, explain] = kinds.find(([each]) => each === kind) ?? kinds[0]!;
  const send = (given: Given): void => {
    const decision = decisionOf(kind, given);
    if (decision.kind === 'terms' && decision.members.length === 0) {
      void message.warning('请至少填写一项加费或除外');
      return;
    }
    modal.confirm({
      title: `${name}？`,
      content: explain,
      okText: name,
      onOk: () => decide.mutateAsync(decision).catch(() => undefined),
    });
  };
  return (
    <Form<Given> layout="vertical" onFinish={send}>
      <Radio.Group
        aria-label="决定"
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
        options={kinds.map(([value, label]) => ({ value, label }))}
      />
      <p className="soft">{explain}</p>
      {kind === 'terms' &&
        insureds.map((insured, position) => (
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={position} className="member">
            <legend>{insured.name}</legend>
            <div className="member-loadings">
              <Form.Item
                name={['members', position, 'loadingPercent']}
                label="加费（标准保费的百分比）"
              >
                <InputNumber min={0} max={500} suffix="%" style={{ width: '100%' }} />
              </Form.Item>
              <Form.Item
                name={['members', position, 'loadingPerMille']}
                label="加费（每千元保额每年）"
              >
                <InputNumber min={0} max={100} suffix="元" style={{ width: '100%' }} />
              </Form.Item>
            </div>
            <Form.Item
              name={['members', position, 'exclusions']}
              label="除外责任"
              extra="一行一条，客户和保单上都照此显示，例如：对左膝旧伤不承担保险责任"
            >
              <Input.TextArea autoSize={{ minRows: 2 }} maxLength={1000} />
            </Form.Item>
          </fieldset>
        ))}
      {kind !== 'accept' && (
        <Form.Item
          name="reasons"
          label={kind === 'ask' ? '需要补充什么' : '原因'}
          extra="一行一条，客户会看到"
          rules={[{ required: true, whitespace: true, min: 2, message: '请至少写一句话' }]}
        >
          <Input.TextArea autoSize={{ minRows: 2 }} maxLength={600} />
        </Form.Item>
      )}
      {decide.error && (
        <Form.Item>
          <Trouble error={decide.error} />
        </Form.Item>
      )}
      <Button
        type="primary"
        htmlType="submit"
        danger={kind === 'decline'}
        loading={decide.isPending}
      >
        {name}
      </Button>
    </Form>
  );
};
