import { Button } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { momentText, yuanText } from '#ui/format.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { payoutWords } from './payout.tsx';
import { useStatement } from './use-commissions.ts';

/** One statement of one agent, line by line. */
const CommissionPage = () => {
  const { no = '' } = useParams();
  const [query] = useSearchParams();
  const statement = useStatement(no, query.get('month') ?? '');
  return (
    <Answer of={statement} rows={8}>
      {({ pages }) => {
        const [first] = pages;
        if (first === undefined) return null;
        return (
          <>
            <p className="page-back">
              <Link to="/commissions">佣金结算</Link>
            </p>
            <PageHead
              title={`${first.name || no} ${first.month}`}
              note={
                first.closedAt === null
                  ? '还没有结算，会随签收、续期和退保变化。'
                  : `${momentText(first.closedAt)} 已结算，不再变化。`
              }
            />
            <div className="stack">
              <Section title="合计">
                <Facts
                  facts={[
                    ['计提', yuanText(first.earnedFen)],
                    ['冲回', yuanText(first.reversedFen)],
                    ['应付', yuanText(first.totalFen)],
                    ['笔数', String(first.entries)],
                    [
                      '发放',
                      first.paidOut ? payoutWords(first.paidOut, first.month) : '还没有发放',
                    ],
                  ]}
                />
              </Section>
              <Section title="累计">
                <Facts
                  facts={[
                    ['待计提', yuanText(first.totals.heldFen)],
                    ['已计提', yuanText(first.totals.earnedFen)],
                    ['已冲回', yuanText(first.totals.takenBackFen)],
                    ['已发放（税前）', yuanText(first.totals.paidFen)],
                    ['欠款已处理', yuanText(first.totals.settledFen)],
                    [
                      first.totals.balanceFen < 0 ? '待扣回' : '待发放',
                      yuanText(Math.abs(first.totals.balanceFen)),
                    ],
                  ]}
                />
              </Section>
              {first.held.length > 0 && (
                <Section title="待计提">
                  <ShortTable
                    rows={first.held}
                    rowKey={({ policyTail, premium }) => `${policyTail} ${premium}`}
                    empty="没有待计提的佣金"
                    columns={[
                      'productName',
                      'policyTail',
                      ['words', '等待'],
                      'premiumFen',
                      ['fen', '佣金'],
                    ]}
                  />
                </Section>
              )}
              <Section title="明细">
                <ShortTable
                  rows={pages.flatMap(({ lines }) => lines)}
                  rowKey="commissionNo"
                  empty="这个月没有佣金"
                  columns={[
                    'at',
                    'productName',
                    'policyTail',
                    ['words', '事由'],
                    ['year', '保单年度'],
                    'premiumFen',
                    ['rate', '比例'],
                    ['fen', '佣金'],
                  ]}
                />
                {statement.hasNextPage && (
                  <Button
                    loading={statement.isFetchingNextPage}
                    onClick={() => void statement.fetchNextPage()}
                  >
                    更早的明细
                  </Button>
                )}
              </Section>
            </div>
          </>
        );
      }}
    </Answer>
  );
};
export default CommissionPage;
