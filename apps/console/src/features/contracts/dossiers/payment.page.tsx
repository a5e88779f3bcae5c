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
                  rowKey={({ attemptNo }) => attemptNo}
                  empty="还没有尝试"
                  columns={[
                    { title: '编号', dataIndex: 'attemptNo' },
                    { title: '渠道', dataIndex: 'channel' },
                    { title: '状态', render: (_none, { state }) => attemptStateName(state) },
                    { title: '金额', align: 'right', render: (_none, { fen }) => yuanText(fen) },
                    { title: '渠道流水', dataIndex: 'transactionNo' },
                    { title: '时间', render: (_none, one) => momentText(one.createdAt) },
                  ]}
                />
              </Section>
              <Section title="退款">
                <ShortTable
                  rows={refunds}
                  rowKey={({ refundNo }) => refundNo}
                  empty="没有退款"
                  columns={[
                    { title: '编号', dataIndex: 'refundNo' },
                    { title: '金额', align: 'right', render: (_none, { fen }) => yuanText(fen) },
                    { title: '状态', dataIndex: 'title' },
                    { title: '原因', dataIndex: 'reason' },
                  ]}
                />
              </Section>
              <Section title="账目">
                <ShortTable
                  rows={ledger.flatMap(({ entryNo, kind, at, lines }) =>
                    lines.map((line, place) => ({ ...line, kind, at, key: `${entryNo}.${place}` })),
                  )}
                  rowKey={({ key }) => key}
                  empty="没有记账"
                  columns={[
                    { title: '记账', render: (_none, { kind }) => ledgerKindName(kind) },
                    { title: '科目', render: (_none, { account }) => ledgerAccountName(account) },
                    { title: '金额', align: 'right', render: (_none, { fen }) => yuanText(fen) },
                    { title: '时间', render: (_none, { at }) => momentText(at) },
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
