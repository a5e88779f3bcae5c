import { Alert } from 'antd';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import type { CaseProps } from '#shell/queues/queue-part.ts';

/** Whether a person on an order is the listed one. */
const ScreeningCase = ({ row, decided }: CaseProps) => {
  const caseNo = row.id;
  const found = useCall('getScreeningCase', { caseNo });
  const decide = (decision: 'clear' | 'stop') => (reason: string) =>
    api.decideScreening({ caseNo, decision, reason });
  return (
    <Answer of={found}>
      {({ person, entry, verdict, score, reasons }) => (
        <div className="two-columns">
          <div className="stack">
            <Section title={`订单上的人：${person.role}`}>
              <Facts
                columns={1}
                facts={[
                  ['姓名', person.name],
                  ['出生日期', person.birthDate],
                  ['国家或地区', person.country],
                  [person.certTypeName, person.certNo],
                ]}
              />
            </Section>
            <Section title={`名单上的人：${entry.id}`}>
              {!entry.current && (
                <Alert
                  type="warning"
                  showIcon
                  className="page-alert"
                  title="名单在发现之后有过更新，请以新名单为准核对。"
                />
              )}
              <Facts
                columns={1}
                facts={[
                  ['姓名与别名', entry.names.join('；') || null],
                  ['出生日期', entry.birthDate],
                  ['证件号码', entry.paperNumber],
                  ['来源说明', entry.note],
                ]}
              />
            </Section>
          </div>
          <div className="stack">
            <Section title="为什么提示">
              <Facts
                columns={1}
                facts={[
                  ['结论', verdict === 'true' ? '相符' : '相近，要由人判断'],
                  ['相似程度', score === null ? '名单上已没有这一条' : `${score} 分，满分 100`],
                  ['依据', reasons.join('；') || null],
                ]}
              />
            </Section>
            <Section title="决定">
              <p className="soft">
                请对照姓名、出生日期和证件号码。客户不会、也不应当知道有这次筛查；联系客户时请不要提及。
              </p>
              <div className="acts">
                <ActionButton
                  name="不是同一人"
                  kind="primary"
                  shortcut="a"
                  explain="订单上的人都核对过以后，订单会自动继续。"
                  reason="依据（只供内部查看）"
                  run={decide('clear')}
                  done="已放行"
                  after={decided}
                />
                <ActionButton
                  name="不予受理"
                  kind="danger"
                  shortcut="d"
                  explain="订单会结束，客户只看到这次未能受理。已经出单的，只记录结论。"
                  reason="依据（只供内部查看）"
                  run={decide('stop')}
                  done="已结束"
                  after={decided}
                />
              </div>
            </Section>
          </div>
        </div>
      )}
    </Answer>
  );
};
export default ScreeningCase;
