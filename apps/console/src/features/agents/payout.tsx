import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { yuanText } from '#ui/format.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Mark } from '#ui/mark.tsx';
import { api } from '#shell/api.ts';
import { useRereadCommissions, type Statements } from './use-commissions.ts';

type Statement = Statements['statements'][number];
type Payout = NonNullable<Statement['paidOut']>;

/** When and by which transfer it was paid out, and with which month if it was a later one. */
export const payoutWords = ({ month, paidOn, reference }: Payout, of: string): string =>
  `${paidOn} 已发放，流水号 ${reference}${month === of ? '' : `，与 ${month} 一并发放`}`;

interface Given {
  readonly paidOn: string;
  readonly reference: string;
}

const PayoutDialog = ({
  of: { agentNo, name, totalFen },
  month,
  fen,
  close,
}: {
  of: Statement;
  month: string;
  fen: number;
  close: () => void;
}) => (
  <FormDialog<Given>
    title={`登记发放：${name || agentNo} ${month}`}
    act="登记发放"
    begin={{ paidOn: '', reference: '' }}
    run={(given) => api.payOutCommission({ agentNo, month, fen, ...given })}
    done="已登记发放"
    after={useRereadCommissions()}
    close={close}
  >
    <p>
      实发 <strong>{yuanText(fen)}</strong>
      {fen !== totalFen && `（这个月 ${yuanText(totalFen)}，以前月份 ${yuanText(fen - totalFen)}）`}
      。请在银行转账成功后登记，登记后不能修改。
    </p>
    <Form.Item
      name="paidOn"
      label="转账日期"
      rules={[{ required: true, message: '请选择转账日期' }]}
    >
      <Input type="date" />
    </Form.Item>
    <Form.Item
      name="reference"
      label="银行流水号"
      rules={[{ required: true, whitespace: true, min: 4, message: '请填写银行流水号' }]}
    >
      <Input maxLength={64} autoComplete="off" />
    </Form.Item>
  </FormDialog>
);

/** Whether a closed statement reached its seller, and the button that says so. */
export const PayoutCell = ({ of, month }: { of: Statement; month: string }) => {
  const [open, setOpen] = useState(false);
  const { paidOut, dueFen } = of;
  if (paidOut) return <Mark tone="good">{payoutWords(paidOut, month)}</Mark>;
  if (dueFen === null) return <span className="soft">结算后发放</span>;
  if (dueFen <= 0) return <span className="soft">没有可以发放的，从以后的佣金里扣除</span>;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        登记发放
      </Button>
      {open && <PayoutDialog of={of} month={month} fen={dueFen} close={() => setOpen(false)} />}
    </>
  );
};
