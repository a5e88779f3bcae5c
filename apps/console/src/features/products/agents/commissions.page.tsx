import { Input, Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isMonth } from '@parasol/domain/products/agents/commission';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { AgentMark } from './agent-mark.tsx';
import { PayoutCell } from './payout.tsx';
import { useRereadCommissions, useStatements, type Statements } from './use-commissions.ts';

const thisMonth = (): string => dateOf(Date.now()).slice(0, 7);

const Closing = ({ of: { brand, month } }: { of: Statements }) => (
  <ActionButton
    name="结算这个月"
    kind="primary"
    explain="由另一位同事复核后结算。结算后这个月的明细不再变化，之后发生的计提和冲回记入以后的月份。"
    run={() => api.closeCommissionMonth({ brand, month })}
    done="已结算"
    after={useRereadCommissions()}
  />
);

const sumOf = (list: Statements['statements']): string =>
  `${list.length} 人，合计 ${yuanText(list.reduce((sum, { totalFen }) => sum + totalFen, 0))}`;

/** Commission of all agents, month by month: closed by finance, then paid out. */
const CommissionsPage = () => {
  const { brands } = useStaff();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('month') ?? '';
  const month = isMonth(asked) ? asked : thisMonth();
  const statements = useStatements(query.get('brand'), month);
  const brand = query.get('brand') ?? statements.data?.brand ?? null;
  return (
    <>
      <PageHead
        title="佣金结算"
        note="客户签收且犹豫期结束后计提，续期保险费收到时计提；退费和首年内中止、退保时冲回。结算、发放和处理欠款都由两位同事完成。"
      />
      <Section
        title="月度明细"
        extra={
          <div className="acts">
            <Select
              aria-label="品牌"
              value={brand}
              onChange={(value: string) => setQuery({ brand: value, month })}
              options={brands.map(({ id, name }) => ({ value: id, label: name }))}
              style={{ width: 160 }}
            />
            <Input
              type="month"
              aria-label="月份"
              value={month}
              onChange={({ target }) =>
                setQuery({ ...(brand === null ? {} : { brand }), month: target.value })
              }
              style={{ width: 160 }}
            />
          </div>
        }
      >
        <Answer of={statements}>
          {(found) => (
            <div className="stack">
              <div className="acts">
                {found.closedAt === null ? (
                  <Mark tone="soon">未结算</Mark>
                ) : (
                  <Mark tone="good">{`${momentText(found.closedAt)} 已结算`}</Mark>
                )}
                <span className="soft">{sumOf(found.statements)}</span>
                {found.canClose && <Closing of={found} />}
                {!found.canClose && found.closedAt === null && (
                  <span className="soft">
                    {found.openMonths.some((each) => each < month)
                      ? `请先结算 ${found.openMonths[0]}`
                      : '这个月结束后可以结算'}
                  </span>
                )}
              </div>
              <ShortTable
                rows={found.statements}
                rowKey="agentNo"
                empty="这个月没有佣金"
                columns={[
                  [
                    '姓名',
                    ({ agentNo, name }) => (
                      <Link to={`/commissions/${agentNo}?month=${month}`}>{name || agentNo}</Link>
                    ),
                  ],
                  'agentNo',
                  ['kindTitle', '身份'],
                  [
                    '状态',
                    ({ state, stateTitle }) => <AgentMark state={state} title={stateTitle} />,
                  ],
                  ['entries', '笔数'],
                  ['earnedFen', '计提'],
                  ['reversedFen', '冲回'],
                  [
                    '应付',
                    ({ totalFen }) => <strong>{yuanText(totalFen)}</strong>,
                    { align: 'right' },
                  ],
                  ['发放', (statement) => <PayoutCell of={statement} month={month} />],
                ]}
              />
            </div>
          )}
        </Answer>
      </Section>
    </>
  );
};
export default CommissionsPage;
