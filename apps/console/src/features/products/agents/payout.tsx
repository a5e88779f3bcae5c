import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import {
  balanceWayNames,
  balanceWays,
  type BalanceWay,
} from '@parasol/domain/products/agents/commission-balance';
import { fenToYuan, parseYuan } from '@parasol/domain/base/money/fen';
import { yuanText } from '#ui/format.ts';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { AmountField, TransferFields, type Transfer } from '#ui/transfer-fields.tsx';
import { api } from '#shell/api.ts';
import { useRereadCommissions, type Statements } from './use-commissions.ts';

type Statement = Statements['statements'][number];
type Payout = NonNullable<Statement['paidOut']>;

/** The time and transfer of its payout, and the later month if it was paid with one. */
export const payoutWords = ({ month, paidOn, reference, fen, tax, account }: Payout, of: string) =>
  `${paidOn} 已发放，实发 ${yuanText(tax.netFen)}（代扣 ${yuanText(fen - tax.netFen)}）${account === null ? '' : `，${account}`}，流水号 ${reference}${month === of ? '' : `，与 ${month} 一并发放`}`;

const PayoutDialog = ({
  of: { agentNo, name, totalFen, tax, account },
  month,
  fen,
  close,
}: {
  of: Statement;
  month: string;
  fen: number;
  close: () => void;
}) => (
  <FormDialog<Omit<Transfer, 'amount'>>
    title={`登记发放：${name || agentNo} ${month}`}
    act="登记发放"
    begin={{ paidOn: '', reference: '' }}
    run={(given) => api.payOutCommission({ agentNo, month, fen, ...given })}
    done="已提交复核"
    after={useRereadCommissions()}
    close={close}
  >
    <p>
      应发 {yuanText(fen)}
      {fen !== totalFen && `（这个月 ${yuanText(totalFen)}，以前月份 ${yuanText(fen - totalFen)}）`}
      {tax && (
        <>
          ，代扣个人所得税 {yuanText(tax.incomeTaxFen)}
          {tax.salesTaxFen + tax.surchargeFen > 0 &&
            `、增值税及附加 ${yuanText(tax.salesTaxFen + tax.surchargeFen)}`}
          ，今天发放时实发 <strong>{yuanText(tax.netFen)}</strong>，转入{account}
        </>
      )}
      。税款按转账日期计算。请在银行转账成功后登记，由另一位同事复核后入账，之后不能修改。
    </p>
    <TransferFields fixed />
  </FormDialog>
);

interface Settlement {
  readonly how: BalanceWay;
  readonly amount: string;
  readonly reference: string;
  readonly reason: string;
}

const ways = balanceWayNames.map((value) => ({ value, label: balanceWays[value] }));

/** Two people book a seller's debt as paid, or give it up. */
const OwedDialog = ({
  of: { agentNo, name, owedFen },
  close,
}: {
  of: Statement;
  close: () => void;
}) => (
  <FormDialog<Settlement>
    title={`处理欠款：${name || agentNo}`}
    act="提交复核"
    begin={{ how: 'recovered', amount: fenToYuan(owedFen), reference: '', reason: '' }}
    run={({ how, amount, reference, reason }) =>
      api.settleCommissionBalance({
        agentNo,
        fen: parseYuan(amount) ?? 0,
        how,
        ...(reference.trim() === '' ? {} : { reference }),
        reason,
      })
    }
    done="已提交复核"
    after={useRereadCommissions()}
    close={close}
  >
    <p>冲回的比计提的多 {yuanText(owedFen)}。以后有佣金时会先扣除；不再有佣金时在这里处理。</p>
    <Form.Item name="how" label="处理方式">
      <Radio.Group options={ways} />
    </Form.Item>
    <AmountField />
    <Form.Item name="reference" label="收款的银行流水号（已收回时填写）">
      <Input maxLength={64} autoComplete="off" />
    </Form.Item>
    <ReasonField />
  </FormDialog>
);

const Owed = ({ of }: { of: Statement }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        欠 {yuanText(of.owedFen)}，处理
      </Button>
      {open && <OwedDialog of={of} close={() => setOpen(false)} />}
    </>
  );
};

/** Whether a closed statement was paid to its agent, and the button to record it. */
export const PayoutCell = ({ of, month }: { of: Statement; month: string }) => {
  const [open, setOpen] = useState(false);
  const { paidOut, dueFen, owedFen, state, account } = of;
  if (paidOut) return <Mark tone="good">{payoutWords(paidOut, month)}</Mark>;
  if (owedFen > 0) return <Owed of={of} />;
  if (dueFen === null) return <span className="soft">结算后发放</span>;
  if (dueFen <= 0) return <span className="soft">没有可以发放的</span>;
  if (state !== 'approved') return <span className="soft">登记不在有效状态，不能发放</span>;
  if (account === null) return <span className="soft">还没有收款账户，不能发放</span>;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        登记发放
      </Button>
      {open && <PayoutDialog of={of} month={month} fen={dueFen} close={() => setOpen(false)} />}
    </>
  );
};
