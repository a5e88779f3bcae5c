import type { StaffPause } from '@parasol/contract/sales/suitability/staff-pause';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { yuanText } from '@parasol/domain/base/money/fen';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import type { CaseProps } from '#shell/queues/queue-part.ts';

/** Why the customer was asked to wait, and everything they answered before and since. */
const ThinkingPause = ({ pause }: { readonly pause: StaffPause }) => {
  const { productName, until, confirmedAt, reasons, mode, premiumFen, alreadyFen, answers } = pause;
  return (
    <Section title="冷静思考期">
      <Facts
        facts={[
          ['产品', productName],
          ['原因', reasons.join('；')],
          ['保险费', `${mode === 'single' ? '一次交清' : '每年'} ${yuanText(premiumFen)}`],
          ...(alreadyFen === 0
            ? []
            : ([['其他保单和申请', `另有 ${yuanText(alreadyFen)}`]] as const)),
          ['到期', confirmedAt === null ? momentText(until) : `${momentText(until)}，客户已确认`],
          ...answers.map(
            ({ at, familyIncome, annualBudget, singleBudget }, index) =>
              [
                answers.length > 1 ? `第 ${index + 1} 次填写` : '客户填写',
                `${momentText(at)}：家庭年收入 ${yuanText(familyIncome)}，预算 ${yuanText(
                  mode === 'single' ? singleBudget : annualBudget,
                )}`,
              ] as const,
          ),
        ]}
      />
      <p className="soft">请帮客户看看能不能降低保额、延长交费期间或换一款产品，不要劝说购买。</p>
    </Section>
  );
};

/** The customer to call and the reason; the result is recorded before the next one. */
const CallBackCase = ({ row, decided }: CaseProps) => {
  const found = useCall('getCallBackForStaff', { callBackNo: row.id });
  const settle = (outcome: 'reach' | 'miss', tries: number) => (note: string) =>
    api.settleCallBack({ callBackNo: row.id, outcome, tries, note });
  return (
    <Answer of={found} rows={6}>
      {({ mobile, startsAt, topic, tries, notes, pauses }) => (
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
            {pauses.map((pause) => (
              <ThinkingPause key={`${pause.baseProductNo} ${pause.beganAt}`} pause={pause} />
            ))}
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
              <ActionButton
                name="已接通"
                kind="primary"
                shortcut="a"
                explain="写下客户问了什么、怎样答复。"
                reason="通话记录"
                run={settle('reach', tries)}
                done="已记录"
                after={decided}
              />
              <ActionButton
                name="未接通"
                shortcut="d"
                explain="会在半小时后再次出现；第三次未接通即结束，客户会收到通知。"
                reason="情况"
                run={settle('miss', tries)}
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
