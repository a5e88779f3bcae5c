import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing, Trouble } from '#ui/states.tsx';
import { PastActs } from '#ui/versions/past.tsx';
import { Waiting } from '#ui/versions/waiting.tsx';
import { api } from '#shell/api.ts';
import { ChangeCard } from './changes/change-card.tsx';
import { Difference } from './changes/difference.tsx';
import { Trial } from './trial.tsx';
import { TryPerson } from './try-person.tsx';
import { useDraft, useRereadRules, useSaveDraft, type Draft } from './use-rules.ts';
import '#ui/list.css';
import './rules.css';

const AddDisease = ({ draft }: { draft: Draft }) => {
  const navigate = useNavigate();
  return (
    <Select
      aria-label="修改一种疾病"
      placeholder="修改一种疾病…"
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      className="rule-search"
      onChange={(code: string | null) =>
        code !== null && void navigate(`/rules/drafts/${draft.draftNo}/${code}`)
      }
      options={draft.diseases.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
};

const AddExclusion = ({ draft }: { draft: Draft }) => {
  const save = useSaveDraft(draft);
  const [code, setCode] = useState('');
  const [words, setWords] = useState('');
  return (
    <details>
      <summary>增加除外条款</summary>
      <div className="rule-row">
        <div className="rule-field">
          <span>编号（小写字母和连字符）</span>
          <Input
            aria-label="除外条款编号"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
        <div className="rule-field">
          <span>印在保单上的文字</span>
          <Input.TextArea
            aria-label="除外条款文字"
            autoSize
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      </div>
      <Button
        disabled={code === '' || words.trim() === ''}
        loading={save.isPending}
        onClick={() =>
          save.mutate({ content: { exclusions: { ...draft.content.exclusions, [code]: words } } })
        }
      >
        增加
      </Button>
      {save.error && <Trouble error={save.error} />}
    </details>
  );
};

/** Obstacles between the draft and its publication. */
const lackingWords = ({ changes, findings, differences }: Draft): string => {
  const open = changes.filter(({ lacks, caseResult }) => lacks.length > 0 || caseResult !== null);
  const waiting = differences.filter(({ accepted }) => accepted === null);
  const parts = [
    findings.length > 0 ? `改正检查发现的 ${findings.length} 个问题` : '',
    open.length > 0 ? `写全 ${open.length} 处修改的负责人、理由和案例，案例要通过` : '',
    waiting.length > 0 ? `说明 ${waiting.length} 个既有案例的变化` : '',
  ];
  return `申请发布之前：${parts.filter(Boolean).join('；')}。`;
};

const DraftView = ({ draft }: { draft: Draft }) => {
  const reread = useRereadRules();
  const save = useSaveDraft(draft);
  const open = draft.state === 'open' && draft.mayChange;
  const after = () => void reread();
  const whole = draft.findings.filter(({ disease }) => disease === null);
  return (
    <>
      <PageHead
        title={draft.title}
        tags={
          <Mark
            tone={draft.state === 'open' ? 'soon' : draft.state === 'published' ? 'good' : 'calm'}
          >
            {draft.state === 'open'
              ? '起草中'
              : draft.state === 'published'
                ? `已发布为第 ${draft.publishedVersion} 版`
                : '已放弃'}
          </Mark>
        }
        note={`第 ${draft.draftNo} 号草稿 · 从第 ${draft.baseVersion} 版开始 · ${draft.changedBy}`}
      >
        {open && (
          <>
            <div className="filters-day">
              生效日期
              <Input
                type="date"
                aria-label="生效日期"
                value={draft.holdsFrom ?? ''}
                onChange={({ target }) =>
                  save.mutate({ holdsFrom: target.value === '' ? null : target.value })
                }
              />
            </div>
            <ActionButton
              name="放弃草稿"
              kind="danger"
              explain="草稿里的修改不再继续，现行规则不变。"
              reason="放弃的原因"
              run={(reason) => api.dropRuleDraft({ draftNo: draft.draftNo, reason })}
              after={after}
            />
            <ActionButton
              name="申请发布"
              kind="primary"
              disabled={!draft.ready || draft.asks.length > 0}
              explain={`${draft.changes.length} 处修改，${draft.holdsFrom === null ? '批准后立刻生效' : `${draft.holdsFrom} 起生效`}。由另一位同事批准；正在填写的核保按原来的版本继续。`}
              reason="发布的原因"
              run={(reason) =>
                api.publishRuleDraft({ draftNo: draft.draftNo, revision: draft.revision, reason })
              }
              after={after}
            />
          </>
        )}
      </PageHead>
      {save.error && <Trouble error={save.error} />}
      <Waiting asks={draft.asks} publishAt={null} />
      {open && draft.changes.length > 0 && !draft.ready && (
        <p className="rule-facts">{lackingWords(draft)}</p>
      )}
      <div className="stack">
        {draft.state === 'open' && (
          <Section
            title={`修改（${draft.changes.length} 处）`}
            extra={
              open && (
                <div className="filters-day">
                  <Link to={`/rules/drafts/${draft.draftNo}/combinations`}>组合规则</Link>
                  <AddDisease draft={draft} />
                </div>
              )
            }
          >
            {draft.changes.length === 0 && (
              <Nothing>还没有修改。选一种疾病，在图或表里改它的问题和结论。</Nothing>
            )}
            {whole.map(({ message, product }) => (
              <p key={message} className="rule-finding">
                {product !== null && `${product}：`}
                {message}
              </p>
            ))}
            <div className="rule-cards">
              {draft.changes.map((change) => (
                <ChangeCard key={`${change.key} ${draft.revision}`} draft={draft} change={change} />
              ))}
            </div>
            {open && <AddExclusion draft={draft} />}
          </Section>
        )}
        {draft.state === 'open' && draft.changes.length > 0 && (
          <>
            <Section
              title={`既有案例（${draft.cases} 个，${draft.differences.length} 个结论不同）`}
            >
              {draft.differences.length === 0 && <Nothing>结论都没有变化</Nothing>}
              <div className="rule-cards">
                {draft.differences.map((one) => (
                  <Difference key={`${one.key} ${one.accepted}`} draft={draft} one={one} />
                ))}
              </div>
            </Section>
            {draft.findings.length === 0 && <TryPerson draft={draft} />}
            <Trial draft={draft} />
          </>
        )}
        <PastActs history={draft.history} />
      </div>
    </>
  );
};

/** A draft: its changes, its effect on people, and its gaps. */
const DraftPage = () => {
  const { no = '' } = useParams();
  const draft = useDraft(Number(no));
  return (
    <>
      <p className="page-back">
        <Link to="/rules">健康核保规则</Link>
      </p>
      <Answer of={draft}>{(found) => <DraftView draft={found} />}</Answer>
    </>
  );
};
export default DraftPage;
