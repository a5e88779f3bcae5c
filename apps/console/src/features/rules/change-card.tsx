import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LibraryCase } from '@parasol/domain/disclosure/library/library-case';
import type { DiseaseSource } from '@parasol/domain/disclosure/library/rule-source';
import { verdicts } from '@parasol/domain/disclosure/terms';
import { verdictWords } from '@parasol/domain/rules/draft-cases';
import { Mark } from '#ui/mark.tsx';
import { Trouble } from '#ui/states.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { AnswerFields, isAnswered } from './answer-fields.tsx';
import { changeWords } from './change-words.ts';
import { todayInShanghai } from './today.ts';
import { useSaveDraft, type Change, type Draft } from './use-rules.ts';

const lackWords = { owner: '缺负责人', reason: '缺理由', case: '缺案例' } as const;

const beginCase = (draft: Draft, change: Change, disease: DiseaseSource): LibraryCase => {
  const [product] = draft.products;
  return {
    disease: disease.code,
    answers: {},
    sex: disease.applies?.sex ?? 'male',
    age: Math.max(30, disease.applies?.age?.from ?? 0),
    on: todayInShanghai(),
    product: product?.baseProductNo ?? '',
    plan: product?.plans[0]?.code ?? '',
    riders: [],
    expected: 'standard',
    rule: change.kind === 'rule' && change.what !== 'removed' ? change.id : '*',
  };
};

const CaseForm = ({
  draft,
  disease,
  value,
  onChange,
}: {
  draft: Draft;
  disease: DiseaseSource;
  value: LibraryCase;
  onChange: (value: LibraryCase) => void;
}) => {
  const product = draft.products.find(({ baseProductNo }) => baseProductNo === value.product);
  return (
    <>
      <div className="rule-row">
        <div className="rule-field">
          <span>性别</span>
          <Select
            aria-label="案例的性别"
            value={value.sex}
            onChange={(sex) => onChange({ ...value, sex })}
            options={[
              { value: 'male', label: '男' },
              { value: 'female', label: '女' },
            ]}
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
      <AnswerFields
        disease={disease}
        exclusions={draft.exclusions}
        answers={value.answers}
        onChange={(answers) => onChange({ ...value, answers })}
      />
    </>
  );
};

/** One changed rule: who stands for it, why, and the case it has to pass. */
export const ChangeCard = ({ draft, change }: { draft: Draft; change: Change }) => {
  const { name } = useStaff();
  const save = useSaveDraft(draft);
  const { key } = change;
  const note = draft.content.notes[key] ?? { owner: name, reason: '' };
  const tree =
    draft.content.diseases[change.disease ?? ''] ?? Object.values(draft.content.diseases)[0];
  const [owner, setOwner] = useState(note.owner);
  const [reason, setReason] = useState(note.reason);
  const [own, setOwn] = useState(
    draft.content.cases[key] ?? (tree && beginCase(draft, change, tree)),
  );
  const findings = draft.findings.filter(({ disease }) => disease === change.disease);
  const passes = change.lacks.length === 0 && change.caseResult === null && findings.length === 0;
  return (
    <article className="rule-card" aria-label={changeWords(change)}>
      <header>
        <b>{changeWords(change)}</b>
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
      {tree && own && <CaseForm draft={draft} disease={tree} value={own} onChange={setOwn} />}
      {save.error && <Trouble error={save.error} />}
      <Button
        type="primary"
        ghost
        loading={save.isPending}
        disabled={
          draft.state !== 'open' ||
          !tree ||
          !own ||
          !isAnswered(tree, draft.exclusions, own.answers)
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
