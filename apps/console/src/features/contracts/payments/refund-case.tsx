import { Form, Input } from 'antd';
import { useState } from 'react';
import { attemptStateName } from '@parasol/domain/staff/console/names';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import type { CaseProps } from '#shell/queues/queue-part.ts';

/** Money that was paid back outside the provider counts once a second person has granted it. */
const PaidOtherwise = ({ row, decided }: CaseProps) => {
  const [voucher, setVoucher] = useState('');
  return (
    <ActionButton
      name="已用其他方式退还"
      kind="danger"
      shortcut="d"
      explain="登记钱已经用别的方式（如转账）退给客户。另一位同事复核后记为完成，系统不再原路退回。"
      reason="怎样退还的"
      run={(note) =>
        api.settleStuckRefund({ refundNo: row.id, how: 'paid-otherwise', note, voucher })
      }
      done="已记为退还"
      after={decided}
    >
      <Form.Item label="转账凭证号" required>
        <Input
          aria-label="转账凭证号"
          value={voucher}
          maxLength={40}
          onChange={(event) => setVoucher(event.target.value)}
        />
      </Form.Item>
    </ActionButton>
  );
};

/** A refund that does not get through, with the payment it belongs to. */
const RefundCase = (props: CaseProps) => {
  const { row, decided } = props;
  const payment = useCall('getPaymentForStaff', { paySeq: row.subject.no });
  return (
    <div className="two-columns">
      <div className="stack">
        <Section title="退款">
          <Facts
            facts={[
              ['退款单号', row.id],
              ['状态', row.stateTitle],
              ['金额', row.fen === null ? null : yuanText(row.fen)],
              ['申请于', momentText(row.since)],
              ['原因', row.note],
            ]}
          />
        </Section>
        <Section title="这笔支付">
          <Answer of={payment}>
            {({ status, attempts, evidence }) => (
              <>
                <Facts
                  facts={[
                    ['支付流水', status.paySeq],
                    ['状态', status.title],
                    ['应付', yuanText(status.payAmountFen)],
                    ['支付于', status.paidAt === null ? null : momentText(status.paidAt)],
                  ]}
                />
                <ShortTable
                  rows={attempts}
                  rowKey="attemptNo"
                  empty="没有支付过"
                  columns={[
                    'channel',
                    ['状态', ({ state }) => attemptStateName(state)],
                    'fen',
                    'transactionNo',
                    'createdAt',
                  ]}
                />
                <p className="soft">收到支付机构的 {evidence.length} 次消息</p>
              </>
            )}
          </Answer>
        </Section>
      </div>
      <Section title="处理">
        {row.state === 'stuck' ? (
          <>
            <p className="soft">
              支付机构拒绝了这笔退款。请先与支付机构核对原因，再决定重试或者用别的方式退还。
            </p>
            <div className="acts">
              <ActionButton
                name="重新退款"
                kind="primary"
                shortcut="a"
                explain="按原路再申请一次，金额不变；同一笔不会退两次。"
                reason="说明"
                run={(note) => api.settleStuckRefund({ refundNo: row.id, how: 'again', note })}
                done="已重新申请"
                after={decided}
              />
              <PaidOtherwise {...props} />
            </div>
          </>
        ) : (
          <p className="soft">
            退款正在支付机构处理，系统会继续查询结果，现在不需要做什么。被拒绝时这里会出现处理方式。
          </p>
        )}
      </Section>
    </div>
  );
};
export default RefundCase;
