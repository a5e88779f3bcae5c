import { outcomeTitles } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { Section } from '#ui/section.tsx';
import { api } from '#shell/api.ts';
import type { DeskCase, DeskProps } from './desk-case.ts';

type Made = DeskCase['decisions'][number];

const states: Readonly<Record<Made['state'], readonly [string, Tone]>> = {
  proposed: ['等待复核', 'soon'],
  made: ['已生效', 'good'],
  'sent-back': ['复核退回', 'bad'],
  'set-aside': ['已被新的结论取代', 'calm'],
};

const termsOf = ({ members }: Made): readonly Fact[] =>
  members.map(({ name, outcome, loadingPercent, loadingPerMille, exclusions }) => [
    name || '被保险人',
    [
      outcomeTitles[outcome],
      ...(loadingPercent > 0 ? [`加费 ${loadingPercent}%`] : []),
      ...(loadingPerMille > 0 ? [`每千元保额加费 ${loadingPerMille} 元`] : []),
      ...exclusions.map(({ wording }) => `除外：${wording}`),
    ].join('；'),
  ]);

const DecisionFacts = ({ made }: { made: Made }) => (
  <Facts
    columns={1}
    facts={[
      ['结论', outcomeTitles[made.outcome]],
      ...termsOf(made),
      ...(made.reduced
        ? [['保额', `${made.reduced.fromWords} → ${made.reduced.toWords}`] as const]
        : []),
      ...(made.retryFrom === null ? [] : [['可以重新申请', made.retryFrom] as const]),
      [
        '保险费',
        made.newFen === null
          ? yuanText(made.oldFen)
          : `${yuanText(made.oldFen)} → ${yuanText(made.newFen)}`,
      ],
      ['给客户', made.reasons.join('；')],
      ['给保险公司', made.insurerReason],
    ]}
  />
);

/** Decisions so far with their underwriters; a second one confirms or returns waiting ones. */
export const Decisions = ({ desk, after }: DeskProps) =>
  desk.decisions.toReversed().map((made) => {
    const { manualUnderwritingNo } = desk.case;
    const [title, tone] = states[made.state];
    const waits = made.state === 'proposed' && desk.case.state === 'to-confirm';
    return (
      <Section
        key={made.number}
        title={waits ? '待复核的结论' : `第 ${made.number} 次结论`}
        extra={<Mark tone={tone}>{title}</Mark>}
      >
        <p className="soft">
          {made.decidedBy} 于 {momentText(made.at)} 作出
          {made.confirmedBy !== null &&
            `，${made.confirmedBy} ${made.state === 'sent-back' ? '退回' : '复核'}`}
          {made.look > 1 && '，复议'}
          {desk.case.earlier?.number === made.number && '；客户申请复议前的结论，仍可以选择'}
        </p>
        <DecisionFacts made={made} />
        {waits && desk.may.confirm && (
          <div className="acts decision-acts">
            <ActionButton
              name="同意"
              kind="primary"
              shortcut="a"
              explain={`${made.decidedBy}的结论超出其权限。同意后结论生效，客户会收到通知书。`}
              run={() => api.confirmUnderwritingDecision({ manualUnderwritingNo, agree: true })}
              done="已同意，结论已生效"
              after={after}
            />
            <ActionButton
              name="退回"
              kind="danger"
              shortcut="d"
              explain="退回给作出结论的同事，由其重新考虑。客户不会看到。"
              reason="退回的原因"
              run={(note) =>
                api.confirmUnderwritingDecision({ manualUnderwritingNo, agree: false, note })
              }
              done="已退回"
              after={after}
            />
          </div>
        )}
        {waits && !desk.may.confirm && (
          <p className="soft">{desk.may.because ?? '要由另一位有复核权限的同事确认。'}</p>
        )}
      </Section>
    );
  });
