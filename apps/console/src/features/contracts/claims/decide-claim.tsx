import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import type { Input as CallInput } from '@parasol/contract';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { wordsOf } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { BenefitRows, type BenefitWord } from './benefit-rows.tsx';
import type { Claim, ClaimProps } from './claim.ts';

type Decision = CallInput<'decideClaim'>['decision'];

const fenOf = (yuan: number | null): number => Math.round((yuan ?? 0) * 100);

interface Fields {
  readonly eventOn: string;
  readonly decidedOn: string;
  readonly benefits: Readonly<Record<string, BenefitWord>>;
  readonly deductible: number | null;
  readonly premiumsBack: boolean;
  readonly rescission: Decision['rescission'];
}

const decisionOf = (fields: Fields, { decidable }: Claim): Decision | null => {
  const benefits = decidable.flatMap(({ code, waiver }) => {
    const word = fields.benefits[code];
    if (word === undefined || word.outcome === 'none') return [];
    const pays = word.outcome !== 'declined' && !waiver;
    return [{ code, outcome: word.outcome, fen: pays ? fenOf(word.yuan) : 0 }];
  });
  if (benefits.length === 0 || fields.eventOn === '' || fields.decidedOn === '') return null;
  return {
    eventOn: fields.eventOn,
    decidedOn: fields.decidedOn,
    benefits,
    deductibleFen: fenOf(fields.deductible),
    premiumsBack: fields.premiumsBack,
    rescission: fields.rescission,
  };
};

const rescissionOptions: { readonly value: Decision['rescission']; readonly label: string }[] = [
  { value: 'none', label: '不解除合同' },
  { value: 'premiums-kept', label: '解除合同，不退还保险费' },
  { value: 'premiums-returned', label: '解除合同，退还保险费' },
];
const rescissionOf = (value: unknown): Decision['rescission'] =>
  rescissionOptions.find((option) => option.value === value)?.value ?? 'none';

/** Effects the decision would have, asked again whenever it changes. */
const usePreview = (claimNo: string, decision: Decision | null) =>
  useQuery({
    queryKey: ['previewClaimDecision', claimNo, decision],
    queryFn: ({ signal }) =>
      decision === null
        ? Promise.resolve(null)
        : api.previewClaimDecision({ claimNo, decision }, { signal }),
    staleTime: 0,
    retry: false,
  });

const Effects = ({ preview }: { preview: ReturnType<typeof usePreview> }) => {
  const { data, error } = preview;
  if (error) return <Alert type="error" showIcon title={wordsOf(error)} />;
  if (data == null) return <p className="soft">填写结论后，这里会写明合同和保险费的变化。</p>;
  if (data.problem !== null) return <Alert type="warning" showIcon title={data.problem} />;
  return (
    <Alert
      type="info"
      showIcon
      title={data.needsTwo ? '提交后由另一位同事复核，批准后' : '提交后'}
      description={
        <ul className="lines">
          {data.effects.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      }
    />
  );
};

/** The insurer's decision, benefit by benefit, with its effects before staff submit it. */
export const DecideClaim = ({ claim, after }: ClaimProps) => {
  const { claimNo, decidable, deductibleLeftFen, mayReturnPremiums } = claim;
  const [words, setWords] = useState('');
  const [fields, setFields] = useState<Fields>({
    eventOn: claim.happenedOn,
    decidedOn: '',
    benefits: {},
    deductible: null,
    premiumsBack: false,
    rescission: 'none',
  });
  const decision = decisionOf(fields, claim);
  const preview = usePreview(claimNo, decision);
  const set = (change: Partial<Fields>): void => setFields((before) => ({ ...before, ...change }));
  return (
    <ActionButton
      name="登记保险公司的结论"
      kind="primary"
      shortcut="a"
      wide
      explain="请按保险公司的核定通知逐项登记。给付、终止和豁免的影响按条款得出，提交前请核对。"
      run={async () => {
        if (decision === null) throw new Error('no decision');
        return api.decideClaim({
          claimNo,
          words,
          decision,
          shown: preview.data?.effects ?? [],
        });
      }}
      done="已登记，客户会收到通知"
      after={after}
    >
      <div className="acts">
        <Form.Item label="事故或确诊日" required>
          <Input
            type="date"
            aria-label="事故或确诊日"
            value={fields.eventOn}
            onChange={(event) => set({ eventOn: event.target.value })}
          />
        </Form.Item>
        <Form.Item label="保险公司核定的日期" required>
          <Input
            type="date"
            aria-label="保险公司核定的日期"
            value={fields.decidedOn}
            onChange={(event) => set({ decidedOn: event.target.value })}
          />
        </Form.Item>
      </div>
      <Form.Item label="各项保险责任的结论" required>
        <BenefitRows
          benefits={decidable}
          words={fields.benefits}
          change={(code, word) => set({ benefits: { ...fields.benefits, [code]: word } })}
        />
      </Form.Item>
      {deductibleLeftFen !== null && (
        <Form.Item
          label="本次计入的免赔额"
          help={`本年度还剩 ${(deductibleLeftFen / 100).toLocaleString('zh-CN')} 元`}
        >
          <InputNumber
            aria-label="本次计入的免赔额"
            min={0}
            precision={2}
            suffix="元"
            value={fields.deductible}
            onChange={(deductible) => set({ deductible })}
            style={{ width: 180 }}
          />
        </Form.Item>
      )}
      {mayReturnPremiums && (
        <Form.Item>
          <Checkbox
            checked={fields.premiumsBack}
            onChange={(event) => set({ premiumsBack: event.target.checked })}
          >
            等待期内出险，保险公司退还全部已交保险费，合同终止
          </Checkbox>
        </Form.Item>
      )}
      <Form.Item
        label="投保时没有如实告知"
        help="只在保险公司的通知写明解除合同时选择；合同成立满两年的不能解除"
      >
        <Radio.Group
          aria-label="投保时没有如实告知"
          options={rescissionOptions}
          value={fields.rescission}
          onChange={({ target }) => set({ rescission: rescissionOf(target.value) })}
        />
      </Form.Item>
      <Form.Item label="保险公司的原话" required>
        <Input.TextArea
          aria-label="保险公司的原话"
          rows={4}
          maxLength={2000}
          showCount
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Form.Item>
      <Effects preview={preview} />
    </ActionButton>
  );
};
