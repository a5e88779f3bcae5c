import { Checkbox, Input, Segmented } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { type AgentState, agentLife } from '@parasol/domain/products/agents/agent-states';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { pageOf } from '#shell/links.ts';
import { AgentMark } from './agent-mark.tsx';
import { useAgents, type Agent } from './use-agents.ts';

const states = Object.entries(agentLife.states) as [AgentState, { title: string }][];

/** All agents of the brokerage, and applicants. */
const AgentsPage = () => {
  const [state, setState] = useState<AgentState | 'all'>('all');
  const [words, setWords] = useState('');
  const [unidentified, setUnidentified] = useState(false);
  const agents = useAgents(
    state === 'all' ? undefined : state,
    useDeferredValue(words.trim()),
    unidentified,
  );
  return (
    <>
      <PageHead
        title="服务人员"
        note="代理人和经纪人自己提交登记资料，核对执业登记后才能展业。暂停和注销立刻生效。"
      />
      <Section
        title="登记"
        extra={
          <div className="acts">
            <Segmented
              aria-label="状态"
              value={state}
              onChange={setState}
              options={[
                { value: 'all', label: '全部' },
                ...states.map(([value, { title }]) => ({ value, label: title })),
              ]}
            />
            <Checkbox
              checked={unidentified}
              onChange={(event) => setUnidentified(event.target.checked)}
            >
              未登记身份证号码
            </Checkbox>
            <Input.Search
              aria-label="按姓名、编号或执业证号查找"
              placeholder="姓名、编号或执业证号"
              allowClear
              value={words}
              onChange={(event) => setWords(event.target.value)}
              style={{ width: 220 }}
            />
          </div>
        }
      >
        <Answer of={agents}>
          {(rows) => (
            <ShortTable<Agent>
              rows={rows}
              rowKey="agentNo"
              empty={
                words === '' && state === 'all' && !unidentified
                  ? '还没有人登记'
                  : '没有符合条件的服务人员'
              }
              columns={[
                [
                  '姓名',
                  ({ agentNo, name }) => (
                    <Link to={pageOf('agent', agentNo)}>{name || agentNo}</Link>
                  ),
                ],
                'agentNo',
                ['kindTitle', '身份'],
                'brand',
                [
                  '状态',
                  ({ state: now, stateTitle }) => <AgentMark state={now} title={stateTitle} />,
                ],
                'certificateNo',
                'certificateUntil',
                'changedAt',
              ]}
            />
          )}
        </Answer>
      </Section>
    </>
  );
};
export default AgentsPage;
