import { Link, useParams } from 'react-router';
import {
  attemptStateName,
  ledgerAccountName,
  ledgerKindName,
} from '@parasol/domain/staff/console/names';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { Story } from '#ui/facts/story.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { pageOf } from '#shell/links.ts';
import { useCall } from '#shell/use-call.ts';

/** A payment with every try, everything heard of it, and how the books have it. */
const PaymentPage = () => {
  const { no = '' } = useParams();
  const asked = useCall('getPaymentForStaff', { paySeq: no });
  return (
    <Answer of={asked} rows={12}>
      {({ status, attempts, evidence, refunds, ledger }) => (
        <>
          <PageHead
            title={`支付 ${status.paySeq}`}
            tags={<Mark tone={status.paid ? 'good' : 'info'}>{status.title}</Mark>}
            note={
              status.orderNo === null ? (
                status.words
              ) : (
                <>
                  {status.words}{' '}
                  <Link to={pageOf('order', status.orderNo)}>订单 {status.orderNo}</Link>
                </>
              )
            }
          />
          <div className="two-columns">
            <div className="stack">
              <Section title="支付">
                <Facts
                  facts={[
                    ['应付', yuanText(status.payAmountFen)],
                    ['支付于', status.paidAt ? momentText(status.paidAt) : null],
                    ['展示编号', status.displayId],
                  ]}
                />
              </Section>
              <Section title="每次尝试">
                <ShortTable
                  rows={attempts}
                  rowKey="attemptNo"
                  empty="还没有尝试"
                  columns={[
                    ['attemptNo', '编号'],
                    'channel',
                    ['状态', ({ state }) => attemptStateName(state)],
                    'fen',
                    'transactionNo',
                    'createdAt',
                  ]}
                />
              </Section>
              <Section title="退款">
                <ShortTable
                  rows={refunds}
                  rowKey="refundNo"
                  empty="没有退款"
                  columns={[['refundNo', '编号'], 'fen', ['title', '状态'], 'reason']}
                />
              </Section>
              <Section title="账目">
                <ShortTable
                  rows={ledger.flatMap(({ entryNo, kind, at, lines }) =>
                    lines.map((line, place) => ({ ...line, kind, at, key: `${entryNo}.${place}` })),
                  )}
                  rowKey="key"
                  empty="没有记账"
                  columns={[
                    ['记账', ({ kind }) => ledgerKindName(kind)],
                    ['科目', ({ account }) => ledgerAccountName(account)],
                    'fen',
                    'at',
                  ]}
                />
              </Section>
            </div>
            <Section title="收到的消息">
              <Story
                happenings={evidence.map(({ at, source, outcome, result }) => ({
                  at,
                  words: `${source}：${outcome}`,
                  note: result,
                }))}
              />
            </Section>
          </div>
        </>
      )}
    </Answer>
  );
};
export default PaymentPage;
