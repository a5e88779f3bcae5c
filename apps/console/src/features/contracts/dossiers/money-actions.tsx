import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { api } from '#shell/api.ts';
import { useRereadDossiers } from '#shell/dossier/use-dossier.ts';
import { Amount, fenOf } from './amount.tsx';

export const Reverse = ({ paySeq, words }: { paySeq: string; words: string }) => {
  const reread = useRereadDossiers();
  const [reference, setReference] = useState('');
  return (
    <ActionButton
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
    </ActionButton>
  );
};

export const OpenService = ({ orderNo, words }: { orderNo: string; words: string }) => {
  const reread = useRereadDossiers();
  const [amount, setAmount] = useState('');
  const [kind, setKind] = useState<'supplement' | 'reinstatement'>('supplement');
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <ActionButton
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
            { value: 'reinstatement', label: '复效（欠交保险费之外的利息）' },
          ]}
        />
      </Form.Item>
      <Amount value={amount} set={setAmount} />
    </ActionButton>
  );
};
