import { useQuery } from '@tanstack/react-query';
import { telOf } from '@parasol/domain/call-centre/phones';
import { Deed } from '#ui/deed.tsx';
import { Facts } from '#ui/facts.tsx';
import { momentText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import type { CaseProps } from '../case.ts';

/** Whom to call and why; what came of it is written down before the next one. */
const CallBackCase = ({ row, decided }: CaseProps) => {
  const found = useQuery({
    queryKey: ['call-back', row.id],
    queryFn: () => api.getCallBackForStaff({ callBackNo: row.id }),
  });
  const settle = (outcome: 'reach' | 'miss') => (note: string) =>
    api.settleCallBack({ callBackNo: row.id, outcome, note });
  return (
    <Answer of={found} rows={6}>
      {({ mobile, startsAt, topic, tries, notes }) => (
        <div className="two-columns">
          <div className="stack">
            <Section title="回电">
              <Facts
                facts={[
                  [
                    '电话',
                    <a key="mobile" href={telOf(mobile)}>
                      {mobile}
                    </a>,
                  ],
                  ['约定时间', momentText(startsAt)],
                  ['想问', topic],
                  ['已拨打', `${tries} 次`],
                ]}
              />
            </Section>
            <Section title="记录">
              {notes.length === 0 ? (
                <Nothing>还没有打过</Nothing>
              ) : (
                <Facts
                  facts={notes.map(({ at, by, words }) => [momentText(at), `${by}：${words}`])}
                />
              )}
            </Section>
          </div>
          <Section title="处理">
            <p className="soft">请在约定的半小时内拨打。没有接通的，半小时后再打，共三次。</p>
            <div className="acts">
              <Deed
                name="已接通"
                kind="primary"
                shortcut="a"
                explain="写下客户问了什么、怎样答复。"
                reason="通话记录"
                run={settle('reach')}
                done="已记录"
                after={decided}
              />
              <Deed
                name="未接通"
                shortcut="d"
                explain="会在半小时后再次出现；第三次未接通即结束，客户会收到通知。"
                reason="情况"
                run={settle('miss')}
                done="已记录"
                after={decided}
              />
            </div>
          </Section>
        </div>
      )}
    </Answer>
  );
};
export default CallBackCase;
