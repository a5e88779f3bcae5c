import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { parseYuan } from '@parasol/domain/money/fen';
import { Deed } from '#ui/deed.tsx';
import { api } from '#shell/api.ts';
import { useRereadDossiers } from '#shell/dossier/use-dossier.ts';

const Amount = ({ value, set }: { value: string; set: (text: string) => void }) => (
  <Form.Item
    label="金额（元）"
    required
    validateStatus={value !== '' && parseYuan(value) === undefined ? 'error' : ''}
    help={value !== '' && parseYuan(value) === undefined ? '请填写金额，最多两位小数' : undefined}
  >
    <Input
      aria-label="金额（元）"
      inputMode="decimal"
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  </Form.Item>
);

const fenOf = (text: string): number => {
  const fen = parseYuan(text);
  if (fen === undefined) throw Object.assign(new Error('请填写金额'), { name: 'ApiError' });
  return fen;
};

export const Refund = ({ paySeq, words }: { paySeq: string; words: string }) => {
  const reread = useRereadDossiers();
  const [amount, setAmount] = useState('');
  // One key makes one refund, however often it is pressed.
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <Deed
      name="退款"
      kind="danger"
      explain={words}
      reason="退款原因"
      run={(reason) => api.refundPayment({ key, paySeq, fen: fenOf(amount), reason })}
      done="退款已发起"
      after={() => {
        setKey(crypto.randomUUID());
        setAmount('');
        reread();
      }}
    >
      <Amount value={amount} set={setAmount} />
    </Deed>
  );
};

export const Reverse = ({ paySeq, words }: { paySeq: string; words: string }) => {
  const reread = useRereadDossiers();
  const [reference, setReference] = useState('');
  return (
    <Deed
      name="登记支付撤回"
      kind="danger"
      explain={words}
      reason="撤回的原因"
      run={(reason) => api.reversePayment({ paySeq, reference, reason })}
      done="已登记"
      after={() => {
        setReference('');
        reread();
      }}
    >
      <Form.Item label="支付机构的撤回凭证号" required>
        <Input
          aria-label="支付机构的撤回凭证号"
          value={reference}
          maxLength={80}
          onChange={(event) => setReference(event.target.value)}
        />
      </Form.Item>
    </Deed>
  );
};

export const OpenService = ({ orderNo, words }: { orderNo: string; words: string }) => {
  const reread = useRereadDossiers();
  const [amount, setAmount] = useState('');
  const [kind, setKind] = useState<'supplement' | 'reinstatement'>('supplement');
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <Deed
      name="发起保全收费"
      explain={words}
      reason="事由（客户会看到）"
      run={(reason) =>
        api.openPolicyService({ key, orderNo, kind, fen: fenOf(amount), reason, days: 7 })
      }
      done="已通知客户"
      after={() => {
        setKey(crypto.randomUUID());
        setAmount('');
        reread();
      }}
    >
      <Form.Item label="类型">
        <Radio.Group
          aria-label="类型"
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
          options={[
            { value: 'supplement', label: '补交保险费' },
            { value: 'reinstatement', label: '复效（欠交保费之外的利息）' },
          ]}
        />
      </Form.Item>
      <Amount value={amount} set={setAmount} />
    </Deed>
  );
};
