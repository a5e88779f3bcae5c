import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Api } from '@parasol/contract';
import { momentText } from '#ui/format.ts';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall, useReread } from '#shell/use-call.ts';
import { pageOf } from '#shell/links.ts';

type Unserved = Awaited<ReturnType<Api['listUnservedWork']>>;
type Work = Unserved['work'][number];

const kinds = { session: '双方办理', order: '订单', policy: '保单' } as const;
const keyOf = ({ kind, no }: Work): string => `${kind} ${no}`;

const Number = ({ kind, no }: Work) =>
  kind === 'session' ? <>{no}</> : <Link to={pageOf(kind, no)}>{no}</Link>;

interface Given {
  readonly agentNo: string;
  readonly reason: string;
}

/** The agent who takes over the chosen customers, who receive a message at once. */
const Give = ({
  chosen,
  agents,
  close,
  after,
}: {
  chosen: readonly Work[];
  agents: Unserved['agents'];
  close: () => void;
  after: () => void;
}) => {
  const brands = new Set(chosen.map(({ brand }) => brand));
  return (
    <FormDialog<Given>
      title={`转交 ${chosen.length} 项业务`}
      act="转交"
      begin={{}}
      run={({ agentNo, reason }) =>
        api.giveUnservedWork({
          work: chosen.map(({ kind, no }) => ({ kind, no })),
          agentNo,
          reason,
        })
      }
      done="已转交，客户会收到通知"
      after={after}
      close={close}
    >
      <Form.Item
        name="agentNo"
        label="由谁接着服务"
        extra={
          brands.size > 1
            ? '选中的业务属于不同品牌，请分开转交。'
            : '只列出登记有效、执业证没有到期的人。以后的佣金规则不因转交改变：原来的销售佣金不转给接手的人。'
        }
        rules={[{ required: true, message: '请选择服务人员' }]}
      >
        <Select
          showSearch
          optionFilterProp="label"
          placeholder="选择服务人员"
          options={
            brands.size > 1
              ? []
              : agents
                  .filter(({ brand }) => brands.has(brand))
                  .map(({ agentNo, name }) => ({ value: agentNo, label: `${name} ${agentNo}` }))
          }
        />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  );
};

const Rows = ({ work, agents }: Unserved) => {
  const reread = useReread('listUnservedWork');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [giving, setGiving] = useState(false);
  const chosen = work.filter((each) => picked.includes(keyOf(each)));
  return (
    <Section
      title="没有人服务的业务"
      extra={
        <Button type="primary" disabled={chosen.length === 0} onClick={() => setGiving(true)}>
          {chosen.length === 0 ? '转交' : `转交 ${chosen.length} 项`}
        </Button>
      }
    >
      <ShortTable<Work>
        rowKey={keyOf}
        rows={work}
        rowSelection={{
          selectedRowKeys: [...picked],
          onChange: (keys) => setPicked(keys.map(String)),
        }}
        empty="现在没有需要转交的业务"
        columns={[
          ['种类', ({ kind }) => kinds[kind]],
          ['编号', (row) => <Number {...row} />],
          'productName',
          'stateTitle',
          [
            '原服务人员',
            ({ agentNo, agentName, agentStateTitle }) => (
              <>
                <Link to={pageOf('agent', agentNo)}>{agentName || agentNo}</Link>（{agentStateTitle}
                ）
              </>
            ),
          ],
          ['从何时起', ({ since }) => since && momentText(since)],
        ]}
      />
      {giving && (
        <Give
          chosen={chosen}
          agents={agents}
          close={() => setGiving(false)}
          after={() => {
            setPicked([]);
            reread();
          }}
        />
      )}
    </Section>
  );
};

/** Sales under way and policies whose agent is suspended or gone. */
const UnservedPage = () => {
  const [query] = useSearchParams();
  const agentNo = query.get('agent') ?? undefined;
  const found = useCall('listUnservedWork', { agentNo });
  return (
    <>
      <PageHead
        title="待转交的业务"
        note={
          agentNo === undefined
            ? '服务人员暂停或注销后，还在办理的投保和名下的保单（孤儿单）在这里转给另一位。最早的 200 项在前。'
            : `只看服务人员 ${agentNo} 名下的。`
        }
      />
      <Answer of={found} rows={8}>
        {(answer) => <Rows {...answer} />}
      </Answer>
    </>
  );
};
export default UnservedPage;
