import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  bookSplitNames,
  bookSplits,
  lastDayOfMonth,
  type BookSplit,
} from '@parasol/domain/contracts/books/trial-balance';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { yuanText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { pageOf } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import {
  dayAgo,
  useLines,
  useRereadBooks,
  useTrialBalance,
  type Period,
  type TrialBalance,
} from './use-books.ts';

type Row = TrialBalance['rows'][number];

const isSplit = (text: string): text is BookSplit => Object.hasOwn(bookSplits, text);

/** The last month, which is the next to be closed. */
const monthBefore = (today: string): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
};

const Months = ({ months }: Pick<TrialBalance, 'months'>) => {
  const month = monthBefore(dayAgo(0));
  const closed = months.some((each) => each.month === month && each.closed);
  const act = closed ? 'reopened' : 'closed';
  const may = useStaff().permissions.includes('books-book');
  const reread = useRereadBooks();
  return (
    <Section
      title="月度结账"
      extra={
        may && (
          <ActionButton
            name={closed ? `重新打开 ${month}` : `结账 ${month}`}
            kind={closed ? 'danger' : 'primary'}
            explain={
              closed
                ? '由另一位同事复核。打开后可以补登转账日期在这个月的款项。'
                : '由另一位同事复核。这个月还有对账差异没有处理时不能结账。结账时留存各科目余额，之后转账日期在这个月的款项不能再登记，佣金发放也一样。'
            }
            reason="原因"
            run={(reason) => api.closeBooks({ month, act, reason })}
            done="已提交"
            after={reread}
          />
        )
      }
    >
      <ShortTable
        rows={months}
        rowKey={({ month: each }) => each}
        empty="还没有结账的月份"
        columns={[
          'month',
          [
            '状态',
            (one) =>
              one.closed ? <Mark tone="good">已结账</Mark> : <Mark tone="soon">已重新打开</Mark>,
          ],
          'at',
        ]}
      />
    </Section>
  );
};

/** The entries behind one figure. */
const Lines = ({ period, row }: { period: Period; row: Row }) => {
  const [before, setBefore] = useState<number | null>(null);
  const lines = useLines({ ...period, account: row.account, key: row.key, before });
  return (
    <Section title={`${row.accountTitle}，${row.keyTitle}`}>
      <Answer of={lines} rows={6}>
        {(found) => (
          <>
            <ShortTable
              rows={found.lines}
              rowKey={({ entryNo, fen }) => `${entryNo} ${fen}`}
              empty="这段时间没有分录"
              columns={[
                ['entryNo', '分录'],
                'at',
                ['kindTitle', '摘要'],
                ['借方', ({ fen }) => (fen > 0 ? yuanText(fen) : ''), { align: 'right' }],
                ['贷方', ({ fen }) => (fen < 0 ? yuanText(-fen) : ''), { align: 'right' }],
                [
                  '对象',
                  (line) =>
                    [line.brand, line.insurer, line.provider, line.agentNo]
                      .filter(Boolean)
                      .join('，'),
                ],
                [
                  '凭据',
                  ({ paySeq, policyNo }) =>
                    paySeq !== null ? (
                      <Link to={pageOf('payment', paySeq)}>支付 {paySeq}</Link>
                    ) : policyNo === null ? (
                      ''
                    ) : (
                      <Link to={pageOf('policy', policyNo)}>保单 {policyNo}</Link>
                    ),
                ],
              ]}
            />
            {found.next !== null && (
              <Button onClick={() => setBefore(found.next)}>更早的分录</Button>
            )}
          </>
        )}
      </Answer>
    </Section>
  );
};

const Balance = ({
  found,
  period,
  pick,
}: {
  found: TrialBalance;
  period: Period;
  pick: (row: Row) => void;
}) => (
  <ShortTable
    rows={found.rows}
    rowKey={({ account, key }) => `${account} ${key}`}
    empty="这段时间没有账目"
    columns={[
      [
        '科目',
        (row) => (
          <Button type="link" size="small" style={{ padding: 0 }} onClick={() => pick(row)}>
            {row.accountTitle}
          </Button>
        ),
      ],
      ...(period.by === 'none' ? [] : [{ title: bookSplits[period.by], dataIndex: 'keyTitle' }]),
      'debitFen',
      'creditFen',
      {
        title: '期末余额',
        align: 'right' as const,
        render: (_none: unknown, { balanceFen }: Row) => <strong>{yuanText(balanceFen)}</strong>,
      },
    ]}
  />
);

/** The books as accountants read them: every figure leads to its entries. */
const BooksPage = () => {
  const [query, setQuery] = useSearchParams();
  const month = dayAgo(0).slice(0, 7);
  const wanted = query.get('by') ?? 'none';
  const period: Period = {
    from: query.get('from') ?? `${month}-01`,
    to: query.get('to') ?? lastDayOfMonth(month),
    by: isSplit(wanted) ? wanted : 'none',
  };
  const balance = useTrialBalance(period);
  const picked = balance.data?.rows.find(
    ({ account, key }) => account === query.get('account') && key === query.get('key'),
  );
  const change = (part: Partial<Period>): void => setQuery({ ...period, ...part });
  const pick = ({ account, key }: Row): void =>
    setQuery({ ...period, account, ...(key === null ? {} : { key }) });
  return (
    <>
      <PageHead title="账目" note="复式记账，只增不改。借方为正，贷方为负；点科目看每一笔分录。" />
      <div className="stack">
        <Section
          title="试算平衡表"
          extra={
            <div className="acts">
              <Input
                type="date"
                aria-label="从"
                value={period.from}
                onChange={({ target }) => change({ from: target.value })}
                style={{ width: 150 }}
              />
              <Input
                type="date"
                aria-label="到"
                value={period.to}
                onChange={({ target }) => change({ to: target.value })}
                style={{ width: 150 }}
              />
              <Select
                aria-label="按"
                value={period.by}
                onChange={(by: BookSplit) => change({ by })}
                options={bookSplitNames.map((value) => ({ value, label: bookSplits[value] }))}
                style={{ width: 120 }}
              />
              <ActionButton
                name="导出分录"
                explain="导出这段时间的全部分录，供财务软件读取。导出会留下记录。"
                run={async () => {
                  const { name, csv } = await api.exportLedger({
                    from: period.from,
                    to: period.to,
                  });
                  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
                }}
                done="已导出"
              />
            </div>
          }
        >
          <Answer of={balance} rows={10}>
            {(found) => (
              <div className="stack">
                <div className="acts">
                  {found.differenceFen === 0 ? (
                    <Mark tone="good">借贷平衡</Mark>
                  ) : (
                    <Mark tone="bad">{`借贷相差 ${yuanText(found.differenceFen)}`}</Mark>
                  )}
                </div>
                <Balance found={found} period={period} pick={pick} />
              </div>
            )}
          </Answer>
        </Section>
        {picked && <Lines key={`${picked.account} ${picked.key}`} period={period} row={picked} />}
        {balance.data && <Months months={balance.data.months} />}
      </div>
    </>
  );
};
export default BooksPage;
