import { Button, Form, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '@parasol/contract';
import { heldKindNames, heldKinds } from '@parasol/domain/proof/retention/holds';
import { momentText } from '#ui/format.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { HoldDialog } from '#shell/holds/hold-dialog.tsx';
import { Release, useHolds, useRereadHolds } from '#shell/holds/holds-on.tsx';
import { pageOf } from '#shell/links.ts';
import './retention.css';

type Hold = Output<'listHolds'>['holds'][number];
type State = 'open' | 'released';

const shownNo = ({ kind, no }: Hold['subject']): string =>
  kind === 'person' ? no.slice(0, 8) : no;

const HoldTable = ({ holds, state }: { holds: readonly Hold[]; state: State }) => (
  <div className="retention-table">
    <ShortTable<Hold>
      rows={holds}
      rowKey="holdNo"
      empty={state === 'open' ? '没有保留中的记录' : '还没有解除过'}
      columns={[
        [
          '保留什么',
          ({ subject }) => (
            <Link to={pageOf(subject.kind, subject.no)}>
              {heldKinds[subject.kind]} {shownNo(subject)}
            </Link>
          ),
        ],
        ['groundTitle', '事由'],
        ['reason', '说明', { className: 'retention-words' }],
        ['设置', ({ placedBy, placedAt }) => `${placedBy}，${momentText(placedAt)}`],
        state === 'open'
          ? {
              title: '解除',
              render: (_none, { holdNo, mine }) =>
                mine ? <span className="soft">由另一位同事解除</span> : <Release holdNo={holdNo} />,
            }
          : {
              title: '解除',
              className: 'retention-words',
              render: (_none, { released }) =>
                released && `${released.by}，${momentText(released.at)}：${released.reason}`,
            },
      ]}
    />
  </div>
);

/** Everything under a legal hold. */
const HoldsPage = () => {
  const [state, setState] = useState<State>('open');
  const [placing, setPlacing] = useState(false);
  const holds = useHolds(state);
  const reread = useRereadHolds();
  return (
    <>
      <PageHead
        title="依法保留"
        note="有投诉、诉讼、检查的记录，期限满了也不清除。也可以在订单、保单和客户的页面上设置。"
      >
        <Button type="primary" onClick={() => setPlacing(true)}>
          设置保留
        </Button>
      </PageHead>
      <Section
        title="保留的记录"
        extra={
          <Segmented
            aria-label="状态"
            value={state}
            onChange={setState}
            options={[
              { value: 'open', label: '保留中' },
              { value: 'released', label: '已解除' },
            ]}
          />
        }
      >
        <Answer of={holds}>{(rows) => <HoldTable holds={rows} state={state} />}</Answer>
      </Section>
      {placing && (
        <HoldDialog subject={null} after={reread} close={() => setPlacing(false)}>
          <Form.Item name="kind" label="保留什么" rules={[{ required: true, message: '请选择' }]}>
            <Select options={heldKindNames.map((value) => ({ value, label: heldKinds[value] }))} />
          </Form.Item>
          <Form.Item
            name="no"
            label="编号"
            extra="订单号、保单号，或客户页面地址里的编号"
            rules={[{ required: true, whitespace: true, message: '请填写编号' }]}
          >
            <Input maxLength={80} />
          </Form.Item>
        </HoldDialog>
      )}
    </>
  );
};
export default HoldsPage;
