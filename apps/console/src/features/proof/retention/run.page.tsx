import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isRefused } from '@parasol/client/api-error';
import { saleClasses, type SaleClass } from '@parasol/domain/proof/retention/keeping';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { bytesText, momentText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { runStates, useRereadRetention, useRun, type RunDetail } from './use-retention.ts';
import './retention.css';

type Sale = RunDetail['rows'][number];
type Month = RunDetail['months'][number];

const saleStates: Readonly<Record<Sale['state'], readonly [string, Tone]>> = {
  due: ['到期', 'soon'],
  erased: ['已清除', 'good'],
  held: ['依法保留', 'bad'],
  kept: ['另有争议，继续保存', 'calm'],
};

const className = (name: SaleClass): string => saleClasses[name].title;

/** A colleague reads the list before anything is erased. */
const ask = async (runNo: string, reason: string): Promise<void> => {
  try {
    await api.carryOutRetention({ runNo, reason });
  } catch (error) {
    if (!isRefused(error, 'ASKED_FOR_GRANT')) throw error;
  }
};

const CarryOut = ({ run }: { run: RunDetail }) => (
  <ActionButton
    name="申请清除"
    kind="danger"
    disabled={run.ask !== null || run.sales === run.held}
    explain={`另一位同事批准后，${run.sales - run.held} 份记录的密钥会销毁，文件和回溯记录会删除，不能恢复。依法保留的不清除。`}
    reason="原因"
    run={(reason) => ask(run.runNo, reason)}
    done="已提交，等另一位同事批准"
    after={useRereadRetention()}
  />
);

const Months = ({ months }: { months: readonly Month[] }) => (
  <Section title="按种类和到期的月份">
    <div className="retention-table">
      <ShortTable<Month>
        rows={months}
        rowKey={(row) => `${row.class} ${row.month}`}
        empty="没有到期的记录"
        columns={[
          ['种类', (row) => className(row.class)],
          ['month', '到期月份'],
          ['sales', '份数'],
          ['占用', ({ bytes }) => bytesText(bytes), { align: 'right' }],
          ['held', '其中依法保留'],
        ]}
      />
    </div>
  </Section>
);

const Sales = ({ rows }: { rows: readonly Sale[] }) => (
  <div className="retention-table">
    <ShortTable<Sale>
      rows={rows}
      rowKey="orderNo"
      empty="没有到期的记录"
      columns={[
        'orderNo',
        ['种类', (row) => className(row.class)],
        ['keptUntil', '保存至'],
        ['占用', ({ bytes }) => bytesText(bytes), { align: 'right' }],
        ['状态', ({ state }) => <Mark tone={saleStates[state][1]}>{saleStates[state][0]}</Mark>],
      ]}
    />
  </div>
);

const Body = ({ run, next }: { run: RunDetail; next: (after: string) => void }) => (
  <div className="stack">
    <Section title="概要">
      <Facts
        columns={3}
        facts={[
          ['到期', `${run.sales} 份，${bytesText(run.bytes)}`],
          ['依法保留', `${run.held} 份`],
          ['已清除', `${run.erased} 份`],
          ['列出', `${run.plannedBy}，${momentText(run.plannedAt)}`],
          ['批准', run.grantedBy],
          ['清除完毕', run.doneAt && momentText(run.doneAt)],
        ]}
      />
    </Section>
    <Months months={run.months} />
    <Section
      title="订单"
      extra={
        run.next !== null && (
          <Button size="small" onClick={() => next(run.next ?? '')}>
            下一页
          </Button>
        )
      }
    >
      <Sales rows={run.rows} />
    </Section>
  </div>
);

/** Sales due by one list, and the button that asks to erase them. */
const RunPage = () => {
  const { no = '' } = useParams();
  const [after, setAfter] = useState('');
  const asked = useRun(no, after);
  return (
    <Answer of={asked} rows={12}>
      {(run) => (
        <>
          <PageHead
            title={`${run.asOf} 到期的销售记录`}
            tags={<Mark tone={runStates[run.state][1]}>{runStates[run.state][0]}</Mark>}
            note={
              <>
                清单 {run.runNo}。{run.state === 'planned' && '列清单不会删除任何东西。'}
                <Link to="/retention">记录保存期限</Link>
              </>
            }
          >
            {run.state === 'planned' && run.sales > 0 && <CarryOut run={run} />}
          </PageHead>
          {run.ask && (
            <Alert
              className="page-alert"
              type="info"
              showIcon
              title={`${run.ask.askedBy}于 ${momentText(run.ask.askedAt)} 申请清除，等另一位同事批准`}
              action={<Link to="/asks">去复核</Link>}
            />
          )}
          <Body run={run} next={setAfter} />
        </>
      )}
    </Answer>
  );
};
export default RunPage;
