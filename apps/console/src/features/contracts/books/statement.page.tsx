import { Link, useParams } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { pageOf } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useRereadBooks, useStatement, type Statement } from './use-books.ts';

type Difference = Statement['differences'][number];

const states: Readonly<Record<Difference['state'], readonly [string, Tone]>> = {
  open: ['待处理', 'bad'],
  done: ['已一致', 'good'],
  waived: ['按现状结束', 'calm'],
};

const booksOf = (account: string, day: string): string =>
  `/books?${new URLSearchParams({ from: day, to: day, by: 'none', account }).toString()}`;

const Entry = ({
  account,
  entryNo,
  entryDay,
  title = '',
}: {
  account: string;
  entryNo: number | null;
  entryDay: string | null;
  title?: string | null;
}) =>
  entryNo === null || entryDay === null ? (
    <span className="soft">没有</span>
  ) : (
    <Link to={booksOf(account, entryDay)}>
      分录 {entryNo} {title}
    </Link>
  );

/** The balance that the bank printed, and the way from ours to it. */
const Balance = ({ of: { account, to, balance } }: { of: Statement }) => {
  if (balance === null) return null;
  const { closingFen, ledgerFen, inTransitFen, notBookedFen } = balance;
  const left = closingFen - (ledgerFen - inTransitFen + notBookedFen);
  return (
    <Section title="期末余额">
      <Facts
        facts={[
          ['流水上的余额', yuanText(closingFen)],
          [
            '账目余额',
            <Link key="ledger" to={booksOf(account, to)}>
              {yuanText(ledgerFen)}
            </Link>,
          ],
          ['账目已记、银行未记', yuanText(inTransitFen)],
          ['银行已记、账目未记', yuanText(notBookedFen)],
          [
            '还不能解释的',
            <Mark key="left" tone={left === 0 ? 'good' : 'bad'}>
              {left === 0 ? '没有' : yuanText(left)}
            </Mark>,
          ],
        ]}
      />
    </Section>
  );
};

const Acts = ({ of: { differenceId } }: { of: Difference }) => {
  const reread = useRereadBooks();
  return (
    <div className="acts">
      <ActionButton
        name="重新比对"
        small
        explain="请先补登或更正账目。按现在的账目重新比对，一致了这条差异才结束。"
        reason="处理说明"
        run={(note) => api.settleDifference({ differenceId, how: 'proposed', note })}
        done="已一致"
        after={reread}
      />
      <ActionButton
        name="按现状结束"
        small
        kind="danger"
        explain="另一位同事复核后，这条差异按现状结束，不改动账目。"
        reason="原因"
        run={(note) => api.settleDifference({ differenceId, how: 'waive', note })}
        done="已结束"
        after={reread}
      />
    </div>
  );
};

const Differences = ({ of: { differences, account } }: { of: Statement }) => {
  const may = useStaff().permissions.includes('bills-settle');
  return (
    <ShortTable
      rows={differences}
      rowKey="differenceId"
      empty="没有差异，每一行都与账目一致"
      columns={[
        ['day', { width: 110 }],
        [
          '差异',
          ({ title, number, state, actionTitle }) => (
            <>
              {title}
              <br />
              <span className="soft">
                {number}
                {state === 'open' && `。${actionTitle}`}
              </span>
            </>
          ),
        ],
        ['theirsFen', '对账单'],
        ['oursFen', '账目'],
        [
          '分录',
          ({ entryNo, entryDay }) => (
            <Entry account={account} entryNo={entryNo} entryDay={entryDay} />
          ),
        ],
        [
          '处理',
          (one) =>
            one.state === 'open' && may ? (
              <Acts of={one} />
            ) : (
              <>
                <Mark tone={states[one.state][1]}>{states[one.state][0]}</Mark> {one.note}
              </>
            ),
        ],
      ]}
    />
  );
};

const Lines = ({ of: { items, account } }: { of: Statement }) => (
  <ShortTable
    rows={items}
    rowKey="lineNo"
    empty="对账单没有内容"
    columns={[
      ['lineNo', '行', { width: 60 }],
      ['day', { width: 110 }],
      ['sideTitle', '类别'],
      [
        '保单或对方',
        ({ policyNo, party, entryNo }) =>
          policyNo === null || entryNo === null ? (
            (policyNo ?? party)
          ) : (
            <Link to={pageOf('policy', policyNo)}>{policyNo}</Link>
          ),
      ],
      'reference',
      'fen',
      [
        '对应的账目',
        ({ entryNo, entryDay, entryTitle }) => (
          <Entry account={account} entryNo={entryNo} entryDay={entryDay} title={entryTitle} />
        ),
      ],
      'paySeq',
    ]}
  />
);

/** The bank states each movement, an insurer the sum of each kind. */
const sumsOf = ({ of, inFen, outFen, items }: Statement): [string, string][] => {
  if (of !== 'insurer')
    return [
      ['收入', yuanText(inFen)],
      ['支出', yuanText(outFen)],
    ];
  const sums = new Map<string, number>();
  for (const { sideTitle, fen } of items) sums.set(sideTitle, (sums.get(sideTitle) ?? 0) + fen);
  return [...sums].map(([title, fen]) => [title, yuanText(fen)]);
};

/** One statement: the differences and who decides, and each line with the entry it matches. */
const StatementPage = () => {
  const { statementId = '' } = useParams();
  const { brands, permissions } = useStaff();
  const reread = useRereadBooks();
  const statement = useStatement(Number(statementId));
  return (
    <Answer of={statement} rows={8}>
      {(found) => (
        <>
          <p className="page-back">
            <Link to="/statements">对账单</Link>
          </p>
          <PageHead
            title={`${found.insurerName ?? found.title}，${found.from} 至 ${found.to}`}
            note={`${found.file}，${momentText(found.at)} 上传，${found.lines} 行。`}
          >
            {permissions.includes('books-book') && (
              <ActionButton
                name="全部重新比对"
                explain="按现在的账目把每一行重新比对。已经按现状结束的差异不受影响。"
                run={() => api.compareStatementAgain({ statementId: found.statementId })}
                done="已比对"
                after={reread}
              />
            )}
          </PageHead>
          <div className="stack">
            <Section title="合计">
              <Facts
                facts={[
                  ['对账单', found.title],
                  [
                    '品牌',
                    brands.find(({ id }) => id === found.brand)?.name ?? found.brand ?? '全部',
                  ],
                  ...sumsOf(found),
                  [
                    '结果',
                    <Mark key="result" tone={found.matched ? 'good' : 'bad'}>
                      {found.matched ? '一致' : `${found.open} 条差异`}
                    </Mark>,
                  ],
                ]}
              />
            </Section>
            <Balance of={found} />
            <Section title="差异">
              <Differences of={found} />
            </Section>
            <Section title="逐行">
              <Lines of={found} />
              {found.items.length < found.lines && (
                <p className="soft">只列出前 {found.items.length} 行。</p>
              )}
            </Section>
          </div>
        </>
      )}
    </Answer>
  );
};
export default StatementPage;
