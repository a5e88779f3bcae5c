import { Link } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall, useReread } from '#shell/use-call.ts';
import { pageOf } from '#shell/links.ts';
import { LeadActions } from './lead-actions.tsx';
import type { Lead } from './lead.ts';

const Wish = ({ lead }: { lead: Lead }) => (
  <Section title="客户">
    <Facts
      facts={[
        ['称呼', lead.name],
        [
          '电话',
          lead.mobile === '' ? (
            '勿扰，不显示'
          ) : (
            <a key="mobile" href={telOf(lead.mobile)}>
              {lead.mobile}
            </a>
          ),
        ],
        ['产品', lead.productName],
        ['状态', lead.stateTitle],
        ['每年想花', lead.budgetTitle],
        ['方便的时间', lead.callTimeTitle],
        ['想了解', lead.wish],
        ['提交', `${momentText(lead.askedAt)}${lead.asks > 1 ? `，共 ${lead.asks} 次` : ''}`],
        ['渠道', lead.channel],
        ['首次来源', lead.firstTouch],
        ['最近来源', lead.lastTouch],
        ['期限', lead.open ? momentText(lead.due) : null],
        ['约好的时间', lead.appointmentAt && momentText(lead.appointmentAt)],
        ['服务人员', lead.agent && `${lead.agent.name}（${lead.agent.agentNo}）`],
        ['已拨打', `${lead.tries} 次`],
        ...(lead.closeReason === null ? [] : ([['关闭原因', lead.closeReason]] as const)),
        ...(lead.orderNo === null
          ? []
          : ([
              [
                '订单',
                <Link key="order" to={pageOf('order', lead.orderNo)}>
                  {lead.orderNo}
                </Link>,
              ],
            ] as const)),
      ]}
    />
  </Section>
);

const Companies = ({ lead, reread }: { lead: Lead; reread: () => void }) => (
  <Section title="可以提供给哪些公司">
    {lead.companies.length === 0 ? (
      <Nothing>客户没有授权任何保险公司，资料不能提供给别人</Nothing>
    ) : (
      <Facts
        columns={1}
        facts={lead.companies.map(({ insurer, name, data, until, sharedAt }) => [
          name,
          <span key={insurer} className="acts">
            {`${data.join('、')}，到 ${momentText(until)}`}
            {sharedAt === null ? (
              <ActionButton
                name="登记已提供"
                small
                explain={`只可以提供：${data.join('、')}。客户会在自己的页面看到提供的日期。`}
                run={() => api.shareLead({ leadNo: lead.leadNo, insurer })}
                done="已登记"
                after={reread}
              />
            ) : (
              <span className="soft">{momentText(sharedAt)} 已提供</span>
            )}
          </span>,
        ])}
      />
    )}
  </Section>
);

/** The customer to call and the reason, their consent, and the result of each call. */
export const LeadDesk = ({ leadNo, decided }: { leadNo: string; decided: () => void }) => {
  const found = useCall('getLeadForStaff', { leadNo });
  const reread = useReread('getLeadForStaff');
  return (
    <Answer of={found} rows={8}>
      {(lead) => (
        <div className="two-columns">
          <div className="stack">
            <Wish lead={lead} />
            <Section title="联系记录">
              {lead.notes.length === 0 ? (
                <Nothing>还没有联系过</Nothing>
              ) : (
                <Facts
                  columns={1}
                  facts={lead.notes.map(({ at, by, words }) => [momentText(at), `${by}：${words}`])}
                />
              )}
            </Section>
            <Companies lead={lead} reread={reread} />
          </div>
          <div className="stack">
            <Section title="处理">
              <LeadActions lead={lead} decided={decided} reread={reread} />
            </Section>
            <Section title={`客户同意的内容（版本 ${lead.consentVersion}）`}>
              {lead.consentWords.map((words) => (
                <p key={words} className="soft">
                  {words}
                </p>
              ))}
            </Section>
          </div>
        </div>
      )}
    </Answer>
  );
};
