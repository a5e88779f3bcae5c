import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { endsOfUse, type UseEnd } from '@parasol/domain/sales/benefits/use-states';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { Waiting } from '#ui/versions/waiting.tsx';
import { api } from '#shell/api.ts';
import { pageOf } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { IssueDialog } from './issue-dialog.tsx';
import {
  batchStates,
  useBatches,
  useRereadBenefits,
  useUses,
  type Batch,
  type Batches,
  type BenefitUse,
} from './use-benefits.ts';
import './benefits.css';

const explains: Readonly<Record<UseEnd, string>> = {
  done: '服务已经办完，客户会看到“已完成”。',
  unreachable: '多次打不通，客户会看到已结束；需要时可以再联系客服。',
  'not-wanted': '客户说不需要了，客户会看到已结束。',
};

const Settle = ({ useNo }: Pick<BenefitUse, 'useNo'>) => {
  const reread = useRereadBenefits();
  return (
    <div className="benefit-acts">
      {(Object.keys(endsOfUse) as UseEnd[]).map((end) => (
        <ActionButton
          key={end}
          name={endsOfUse[end]}
          explain={explains[end]}
          kind={end === 'done' ? 'primary' : 'default'}
          small
          done="已登记"
          run={() => api.settleBenefitUse({ useNo, end })}
          after={reread}
        />
      ))}
    </div>
  );
};

const Uses = () => {
  const [state, setState] = useState<'to-do' | 'over'>('to-do');
  const uses = useUses(state, true);
  return (
    <Section
      title="客户的权益"
      extra={
        <Segmented
          aria-label="状态"
          value={state}
          onChange={setState}
          options={[
            { value: 'to-do', label: '等待办理' },
            { value: 'over', label: '已办结' },
          ]}
        />
      }
    >
      <Answer of={uses}>
        {(rows) => (
          <div className="benefits-table">
            <ShortTable<BenefitUse>
              rows={rows}
              rowKey="useNo"
              empty={state === 'to-do' ? '没有等待办理的权益' : '还没有办结的权益'}
              columns={[
                ['name', '权益'],
                [
                  '客户',
                  ({ userId, mobile }) => <Link to={pageOf('person', userId)}>{mobile}</Link>,
                ],
                ['by', '来自'],
                ['usedAt', '使用'],
                state === 'to-do'
                  ? {
                      title: '期限',
                      render: (_none, { due, late }) =>
                        late ? <Mark tone="bad">{momentText(due)}</Mark> : momentText(due),
                    }
                  : {
                      title: '办结',
                      render: (_none, { endedAt, stateTitle }) =>
                        `${endedAt === null ? '' : momentText(endedAt)} ${stateTitle}`,
                    },
                ...(state === 'to-do'
                  ? [
                      {
                        title: '办理',
                        render: (_none: unknown, { useNo }: BenefitUse) => <Settle useNo={useNo} />,
                      },
                    ]
                  : []),
              ]}
            />
          </div>
        )}
      </Answer>
    </Section>
  );
};

const BatchTable = ({ batches, asks }: Batches) => (
  <>
    <Waiting asks={asks.map((ask) => ({ ...ask, title: `：${ask.words}` }))} publishAt={null} />
    <div className="benefits-table">
      <ShortTable<Batch>
        rows={batches}
        rowKey="batchNo"
        empty="还没有发放过券码"
        columns={[
          ['名称', ({ batchNo, title }) => <Link to={`/benefits/${batchNo}`}>{title}</Link>],
          ['benefit', '换什么'],
          'brand',
          ['有效', ({ startsAt, endsAt }) => `${momentText(startsAt)} 至 ${momentText(endsAt)}`],
          ['券码', ({ codes }) => `${codes} 个`],
          ['已用', ({ used }) => `${used} 次`],
          [
            '状态',
            ({ state }) => <Mark tone={batchStates[state][1]}>{batchStates[state][0]}</Mark>,
          ],
        ]}
      />
    </div>
  </>
);

const Coupons = () => {
  const batches = useBatches(true);
  const [issuing, setIssuing] = useState(false);
  return (
    <Section
      title="券码"
      extra={
        <Button type="primary" disabled={!batches.data} onClick={() => setIssuing(true)}>
          发放券码
        </Button>
      }
    >
      <Answer of={batches}>{(found) => <BatchTable {...found} />}</Answer>
      {issuing && batches.data && (
        <IssueDialog benefits={batches.data.benefits} close={() => setIssuing(false)} />
      )}
    </Section>
  );
};

/** Customers' benefits beside insurance, and the codes that give them. */
const BenefitsPage = () => {
  const { permissions } = useStaff();
  return (
    <>
      <PageHead
        title="权益与券码"
        note="券码和积分换的是服务，不能退还或者减少保险费。赠送积分在客户的页面上办理。"
      />
      <div className="stack">
        {permissions.includes('benefits-fulfil') && <Uses />}
        {permissions.includes('benefits-issue') && <Coupons />}
      </div>
    </>
  );
};
export default BenefitsPage;
