import { sexChoices } from '@parasol/domain/base/people/sex';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LibraryCase } from '@parasol/domain/products/disclosure/library/library-case';
import type { DiseaseSource } from '@parasol/domain/products/disclosure/library/rule-source';
import { verdicts } from '@parasol/domain/products/disclosure/terms/terms';
import { verdictWords } from '@parasol/domain/products/rules/draft-cases';
import { Mark } from '#ui/facts/mark.tsx';
import { Trouble } from '#ui/states.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import {
  AnswerFields,
  isAnswered,
  type Answers,
} from '#features/products/rules/editors/answer-fields.tsx';
import { ChangeFacts } from './change-facts.tsx';
import { changeWords } from './change-words.ts';
import { todayInShanghai } from '#features/products/rules/today.ts';
import { useSaveDraft, type Change, type Draft } from '#features/products/rules/use-rules.ts';

const lackWords = { owner: '缺负责人', reason: '缺理由', case: '缺案例' } as const;

/** The trees of the conditions that a change concerns. */
const treesOf = (draft: Draft, { conditions }: Change): readonly DiseaseSource[] => {
  const all = { ...draft.before, ...draft.content.diseases };
  if (conditions.length === 0) return Object.values(draft.content.diseases).slice(0, 1);
  return conditions.flatMap((code) => all[code] ?? []);
};

const beginCase = (
  draft: Draft,
  change: Change,
  [disease, ...others]: readonly DiseaseSource[],
): LibraryCase | undefined => {
  if (!disease) return undefined;
  const [product] = draft.products;
  const named = change.kind === 'rule' || change.kind === 'combination';
  return {
    disease: disease.code,
    answers: {},
    ...(others.length > 0
      ? { others: Object.fromEntries(others.map(({ code }) => [code, {}])) }
      : {}),
    sex: disease.applies?.sex ?? 'male',
    age: Math.max(30, disease.applies?.age?.from ?? 0),
    on: todayInShanghai(),
    product: product?.baseProductNo ?? '',
    plan: product?.plans[0]?.code ?? '',
    riders: [],
    expected: 'standard',
    rule: named && change.what !== 'removed' ? change.id : '*',
  };
};

const answersOf = ({ disease, answers, others }: LibraryCase, code: string): Answers =>
  (code === disease ? answers : others?.[code]) ?? {};

const CaseForm = ({
  draft,
  trees,
  value,
  onChange,
}: {
  draft: Draft;
  trees: readonly DiseaseSource[];
  value: LibraryCase;
  onChange: (value: LibraryCase) => void;
}) => {
  const product = draft.products.find(({ baseProductNo }) => baseProductNo === value.product);
  return (
    <>
      <p className="rule-case">案例：谁，怎样回答，应当得到什么结论</p>
      <div className="rule-row">
        <div className="rule-field">
          <span>性别</span>
          <Select
            aria-label="案例的性别"
            value={value.sex}
            onChange={(sex) => onChange({ ...value, sex })}
            options={sexChoices}
          />
        </div>
        <div className="rule-field">
          <span>年龄</span>
          <InputNumber
            aria-label="案例的年龄"
            min={0}
            max={110}
            value={value.age}
            onChange={(age) => onChange({ ...value, age: age ?? 30 })}
          />
        </div>
        <div className="rule-field">
          <span>产品</span>
          <Select
            aria-label="案例的产品"
            value={value.product}
            onChange={(no) => {
              const next = draft.products.find(({ baseProductNo }) => baseProductNo === no);
              onChange({ ...value, product: no, plan: next?.plans[0]?.code ?? '' });
            }}
            options={draft.products.map((one) => ({ value: one.baseProductNo, label: one.name }))}
          />
        </div>
        <div className="rule-field">
          <span>计划</span>
          <Select
            aria-label="案例的计划"
            value={value.plan}
            onChange={(plan) => onChange({ ...value, plan })}
            options={(product?.plans ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
        <div className="rule-field">
          <span>预期结论</span>
          <Select
            aria-label="案例的预期结论"
            value={value.expected}
            onChange={(expected) => onChange({ ...value, expected })}
            options={verdicts.map((one) => ({ value: one, label: verdictWords[one] }))}
          />
        </div>
      </div>
      {trees.map((disease) => (
        <AnswerFields
          key={disease.code}
          disease={disease}
          exclusions={draft.exclusions}
          answers={answersOf(value, disease.code)}
          onChange={(answers) =>
            onChange(
              disease.code === value.disease
                ? { ...value, answers }
                : { ...value, others: { ...value.others, [disease.code]: answers } },
            )
          }
        />
      ))}
    </>
  );
};

/** One changed rule: who answers for it, why, and the case it has to pass. */
export const ChangeCard = ({ draft, change }: { draft: Draft; change: Change }) => {
  const { name } = useStaff();
  const save = useSaveDraft(draft);
  const { key } = change;
  const note = draft.content.notes[key] ?? { owner: name, reason: '' };
  const trees = treesOf(draft, change);
  const [owner, setOwner] = useState(note.owner);
  const [reason, setReason] = useState(note.reason);
  const [own, setOwn] = useState(draft.content.cases[key] ?? beginCase(draft, change, trees));
  const findings = draft.findings.filter(({ disease }) => disease === change.disease);
  // A tree with findings of the checker cannot be walked.
  const walkable = draft.findings.length === 0 && trees.length > 0;
  const passes = change.lacks.length === 0 && change.caseResult === null && findings.length === 0;
  return (
    <article className="rule-card" aria-label={changeWords(change)}>
      <header>
        <b>{changeWords(change)}</b>
        {change.kind === 'combination' && (
          <Link to={`/rules/drafts/${draft.draftNo}/combinations`}>
            {trees.map((tree) => tree.name).join('、')}
          </Link>
        )}
        {change.disease !== null && (
          <Link to={`/rules/drafts/${draft.draftNo}/${change.disease}`}>
            {draft.diseases.find(({ code }) => code === change.disease)?.name ?? change.disease}
          </Link>
        )}
        {change.lacks.map((lack) => (
          <Mark key={lack} tone="soon">
            {lackWords[lack]}
          </Mark>
        ))}
        {change.caseResult !== null && <Mark tone="bad">案例没有通过</Mark>}
        {passes && <Mark tone="good">齐全，案例通过</Mark>}
      </header>
      <ChangeFacts draft={draft} change={change} />
      {findings.map(({ message }) => (
        <p key={message} className="rule-finding">
          {message}
        </p>
      ))}
      {change.caseResult !== null && <p className="rule-finding">{change.caseResult}</p>}
      <div className="rule-row">
        <div className="rule-field">
          <span>负责人</span>
          <Input
            aria-label="负责人"
            value={owner}
            maxLength={40}
            onChange={({ target }) => setOwner(target.value)}
          />
        </div>
        <div className="rule-field">
          <span>理由</span>
          <Input
            aria-label="理由"
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </div>
      {walkable && own ? (
        <CaseForm draft={draft} trees={trees} value={own} onChange={setOwn} />
      ) : (
        <p className="soft">检查发现的问题改正之后，在这里写案例。</p>
      )}
      {save.error && <Trouble error={save.error} />}
      <Button
        type="primary"
        ghost
        loading={save.isPending}
        disabled={
          draft.state !== 'open' ||
          !walkable ||
          !own ||
          !trees.every((tree) => isAnswered(tree, draft.exclusions, answersOf(own, tree.code)))
        }
        onClick={() =>
          own &&
          save.mutate({
            content: {
              notes: { ...draft.content.notes, [key]: { owner, reason } },
              cases: { ...draft.content.cases, [key]: own },
            },
          })
        }
      >
        保存负责人、理由和案例
      </Button>
    </article>
  );
};
