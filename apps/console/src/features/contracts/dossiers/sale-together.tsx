import type { Output } from '@parasol/contract';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { Section } from '#ui/section.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useCall } from '#shell/use-call.ts';

type Session = NonNullable<Output<'getAgentOrderOfOrder'>['session']>;
type Field = Session['fields'][number];

const word = ({ by, changed, confirmed }: Field) => {
  if (changed) return <Mark tone="soon">客户改过</Mark>;
  if (by === 'customer') return '客户填写';
  return confirmed ? '服务人员填写，客户已确认' : <Mark tone="bad">客户未确认</Mark>;
};

const Sale = ({ session }: { session: Session }) => {
  const seen = session.contents.findLast(({ side }) => side === 'customer');
  return (
    <Section title="一起办理">
      <div className="stack">
        <Facts
          facts={[
            ['编号', session.agentOrderNo],
            ['状态', session.title],
            ['服务人员', session.servedBy?.words],
            ['发起', momentText(session.createdAt)],
            ['客户加入', session.joinedAt && momentText(session.joinedAt)],
            ['转为客户投保', session.handedOverAt && momentText(session.handedOverAt)],
            ['产品内容', seen ? `${momentText(seen.at)} 向客户展示` : '没有展示记录'],
            ['被拒绝的操作', session.refusals === 0 ? '没有' : `${session.refusals} 次`],
          ]}
        />
        <ShortTable
          rows={session.fields}
          rowKey="path"
          empty="没有准备的内容"
          columns={[
            ['label', '内容'],
            ['谁的话', (field) => word(field)],
            ['at', { width: 140 }],
          ]}
        />
      </div>
    </Section>
  );
};

/** The agent's preparation of an order and the customer's changes; empty where there was none. */
export const SaleTogether = ({ orderNo }: { orderNo: string }) => {
  const { data } = useCall('getAgentOrderOfOrder', { orderNo });
  return data?.session ? <Sale session={data.session} /> : null;
};
