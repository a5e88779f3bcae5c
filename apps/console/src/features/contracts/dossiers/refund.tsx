import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { Output } from '@parasol/contract';
import {
  issuedRefunds,
  type IssuedRefund,
} from '@parasol/domain/contracts/payments/refunds/issued-refund';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { yuanText } from '#ui/format.ts';
import { Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { useRereadDossiers } from '#shell/dossier/use-dossier.ts';
import { Amount, fenOf } from './amount.tsx';

type Issued = NonNullable<Output<'getPaymentForStaff'>['issued']>;

/** Some reasons have one amount only, which the server holds the request to. */
const fixedFen = (cause: IssuedRefund | undefined, issued: Issued): number | null => {
  if (cause === undefined) return null;
  const { gives } = issuedRefunds[cause];
  if (gives === 'contract') return issued.contractFen;
  return gives === 'payment' ? issued.leftFen : null;
};

interface Wish {
  readonly amount: string;
  readonly cause: IssuedRefund | undefined;
  readonly insurerRef: string;
}

const nothing: Wish = { amount: '', cause: undefined, insurerRef: '' };

const OfContract = ({
  issued,
  wish,
  set,
}: {
  issued: Issued;
  wish: Wish;
  set: (wish: Wish) => void;
}) => {
  const { cause } = wish;
  const row = cause === undefined ? undefined : issuedRefunds[cause];
  const fixed = fixedFen(cause, issued);
  return (
    <>
      <Form.Item label="退款依据" required>
        <Select
          aria-label="退款依据"
          placeholder="请选择"
          value={cause ?? null}
          onChange={(picked: IssuedRefund | null) => set({ ...wish, cause: picked ?? undefined })}
          options={issued.causes.map((name) => ({
            value: name,
            label: issuedRefunds[name].title,
          }))}
        />
      </Form.Item>
      {row !== undefined && (
        <Alert
          type={row.gives === 'contract' ? 'warning' : 'info'}
          showIcon
          title={row.changes}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      {row?.insurer && (
        <Form.Item label="保险公司的批单号或函件编号" required>
          <Input
            aria-label="保险公司的批单号或函件编号"
            value={wish.insurerRef}
            maxLength={60}
            onChange={(event) => set({ ...wish, insurerRef: event.target.value })}
          />
        </Form.Item>
      )}
      {fixed === null ? (
        <Amount value={wish.amount} set={(amount) => set({ ...wish, amount })} />
      ) : (
        <Form.Item label="金额">{yuanText(fixed)}（全部）</Form.Item>
      )}
    </>
  );
};

export const Refund = ({ paySeq, words }: { paySeq: string; words: string }) => {
  const reread = useRereadDossiers();
  const [wish, setWish] = useState(nothing);
  // One key makes one refund, however often it is pressed.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const asked = useCall('getPaymentForStaff', { paySeq });
  const issued = asked.data?.issued ?? null;
  const run = (reason: string) => {
    const fixed = issued && fixedFen(wish.cause, issued);
    const fen = fixed ?? fenOf(wish.amount);
    const insurerRef = wish.insurerRef.trim();
    return api.refundPayment({
      key,
      paySeq,
      fen,
      reason,
      ...(issued === null || wish.cause === undefined ? {} : { cause: wish.cause }),
      ...(issued === null || insurerRef === '' ? {} : { insurerRef }),
    });
  };
  return (
    <ActionButton
      name="退款"
      kind="danger"
      explain={words}
      reason="退款原因（同事会看到）"
      reasonLongest={80}
      disabled={asked.isPending}
      run={run}
      done="退款已发起"
      after={() => {
        setKey(crypto.randomUUID());
        setWish(nothing);
        reread();
      }}
    >
      {asked.error && <Trouble error={asked.error} />}
      {issued === null ? (
        <Amount value={wish.amount} set={(amount) => setWish({ ...wish, amount })} />
      ) : (
        <OfContract issued={issued} wish={wish} set={setWish} />
      )}
    </ActionButton>
  );
};
