import { Link, useNavigate } from 'react-router';
import type { Api } from '@parasol/contract';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { pageOf } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import './underwriting.css';

type Suggestion = Awaited<ReturnType<Api['listUnderwritingSuggestions']>>['suggestions'][number];

const states: Readonly<Record<Suggestion['state'], readonly [string, Tone]>> = {
  open: ['待处理', 'soon'],
  taken: ['已采纳', 'good'],
  dismissed: ['未采纳', 'calm'],
};

/** Equal decisions with the number of cases, and compliance's verdict. */
const Rule = ({ rule, after }: { rule: Suggestion; after: () => void }) => {
  const { permissions } = useStaff();
  const navigate = useNavigate();
  const { suggestionNo } = rule;
  const [title, tone] = states[rule.state];
  return (
    <Section
      title={`${rule.productName} · ${rule.conditionName}`}
      extra={<Mark tone={tone}>{title}</Mark>}
    >
      <p className="rule-terms">
        {rule.outcomeTitle}
        {rule.terms !== '' && `：${rule.terms}`}
      </p>
      <p className="soft">
        {momentText(rule.madeAt)} 提出。{rule.cases.length} 件结论相同
        {rule.otherwise > 0 && `，另有 ${rule.otherwise} 件结论不同，请一并考虑`}。
      </p>
      {rule.behind.length > 0 && (
        <ul className="rule-reasons" aria-label="核保员的理由">
          {rule.behind.map(({ manualUnderwritingNo: no, at, decidedBy, insurerReason }) => (
            <li key={no}>
              {insurerReason}
              <span className="soft">
                {decidedBy}，{momentText(at)}，{no}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>全部 {rule.cases.length} 件案件</summary>
        <ul className="rule-cases" aria-label="结论相同的案件">
          {rule.cases.map((no) => (
            <li key={no}>
              {permissions.includes('orders-underwrite') ? (
                <Link to={pageOf('underwriting-case', no)}>{no}</Link>
              ) : (
                <span className="number">{no}</span>
              )}
            </li>
          ))}
        </ul>
      </details>
      {rule.decidedBy !== null && (
        <p>
          {rule.decidedBy}：{rule.note}
        </p>
      )}
      {rule.state !== 'dismissed' && permissions.includes('rules-edit') && (
        <div className="acts">
          <ActionButton
            name="写成草稿"
            explain="建立一份健康核保规则的草稿，在那里修改、试算，由两个人发布。已有草稿时打开那一份。"
            run={async () => {
              const title = `建议：${rule.conditionName}${rule.outcomeTitle}`.slice(0, 60);
              const { draftNo } = await api.openRuleDraft({ title, suggestionNo });
              void navigate(`/rules/drafts/${draftNo}`);
            }}
            done="草稿已打开"
          />
        </div>
      )}
      {rule.state === 'open' && permissions.includes('underwriting-rules') && (
        <div className="acts">
          <ActionButton
            name="采纳"
            kind="primary"
            explain="规则不会自动改变：写成草稿、试算并由两个人发布后才生效。"
            reason="采纳的理由"
            run={(note) => api.settleUnderwritingSuggestion({ suggestionNo, take: true, note })}
            done="已采纳"
            after={after}
          />
          <ActionButton
            name="不采纳"
            kind="danger"
            explain="这条建议不会再次提出。"
            reason="不采纳的理由"
            run={(note) => api.settleUnderwritingSuggestion({ suggestionNo, take: false, note })}
            done="已记录"
            after={after}
          />
        </div>
      )}
    </Section>
  );
};

/** Decisions that were repeated alike, offered as rules; nothing changes by itself. */
const SuggestionsPage = () => {
  const found = useCall(
    'listUnderwritingSuggestions',
    {},
    { select: ({ suggestions }) => suggestions },
  );
  return (
    <>
      <PageHead
        title="核保规则建议"
        note="核保员多次作出相同的结论时，提请合规考虑是否成为智能核保的规则。采纳后写成规则草稿，由两个人发布；系统不会自行改变规则。"
      />
      <Answer of={found}>
        {(rules) =>
          rules.length === 0 ? (
            <Nothing>还没有建议</Nothing>
          ) : (
            <div className="stack">
              {rules.map((rule) => (
                <Rule key={rule.suggestionNo} rule={rule} after={() => void found.refetch()} />
              ))}
            </div>
          )
        }
      </Answer>
    </>
  );
};
export default SuggestionsPage;
