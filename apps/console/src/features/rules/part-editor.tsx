import { Button, Input, InputNumber, Select } from 'antd';
import { answerCodes } from '@parasol/domain/disclosure/answer-value';
import type {
  AnswerCondition,
  DiseaseSource,
  NextStep,
  Question,
  RuleSource,
} from '@parasol/domain/disclosure/library/rule-source';
import { nextSteps } from '@parasol/domain/disclosure/library/compile-library';
import type { ReactNode } from 'react';
import { OutcomeEditor } from './outcome-editor.tsx';
import { answerWord, conditionWords } from './words.ts';

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rule-field">
    <span>{label}</span>
    {children}
  </div>
);

/** Answers of one question that a condition names; none chosen: whatever the answer. */
const Codes = ({
  question,
  when,
  onChange,
}: {
  question: Question;
  when: AnswerCondition;
  onChange: (when: AnswerCondition) => void;
}) => (
  <Select
    mode="multiple"
    aria-label={`条件：${question.ask}`}
    placeholder="任何回答"
    value={[when[question.id] ?? []].flat()}
    onChange={(codes) => {
      const { [question.id]: _before, ...rest } = when;
      onChange(codes.length === 0 ? rest : { ...rest, [question.id]: codes });
    }}
    options={answerCodes(question).map((code) => ({
      value: code,
      label: answerWord(question, code),
    }))}
  />
);

interface Props {
  readonly disease: DiseaseSource;
  readonly exclusions: Readonly<Record<string, string>>;
  readonly onChange: (disease: DiseaseSource) => void;
}

export const QuestionEditor = ({ disease, id, onChange }: Props & { id: string }) => {
  const index = disease.questions.findIndex((one) => one.id === id);
  const question = disease.questions[index];
  if (!question) return null;
  const put = (next: Question): void =>
    onChange({ ...disease, questions: disease.questions.with(index, next) });
  const steps = nextSteps(disease, question, index);
  const setSteps = (next: readonly NextStep[]): void => put({ ...question, next });
  const own = (when: AnswerCondition | undefined): boolean =>
    Object.keys(when ?? {}).every((key) => key === id);
  return (
    <>
      <Field label="问题">
        <Input.TextArea
          aria-label="问题"
          autoSize
          value={question.ask}
          onChange={({ target }) => put({ ...question, ask: target.value })}
        />
      </Field>
      <Field label="说明（可以不写）">
        <Input.TextArea
          aria-label="说明"
          autoSize
          value={question.help ?? ''}
          onChange={({ target }) => put({ ...question, help: target.value || undefined })}
        />
      </Field>
      {'options' in question && (
        <Field label="选项">
          {question.options.map((option, at) => (
            <Input
              key={option.code}
              aria-label={`选项 ${option.code}`}
              addonBefore={option.code}
              value={option.text}
              onChange={({ target }) =>
                put({
                  ...question,
                  options: question.options.with(at, { ...option, text: target.value }),
                })
              }
            />
          ))}
        </Field>
      )}
      <Field label="接着问（从上到下，第一条符合的生效）">
        {steps.map((step, at) => (
          <div key={`${at}`} className="rule-row">
            {own(step.when) ? (
              <Codes
                question={question}
                when={step.when ?? {}}
                onChange={(when) =>
                  setSteps(
                    steps.with(at, { go: step.go, ...(Object.keys(when).length ? { when } : {}) }),
                  )
                }
              />
            ) : (
              <span>{conditionWords(disease, step.when)}</span>
            )}
            <Select
              aria-label={`第 ${at + 1} 条去哪里`}
              value={step.go}
              onChange={(go) => setSteps(steps.with(at, { ...step, go }))}
              options={[
                ...disease.questions
                  .filter((one) => one.id !== id)
                  .map((one) => ({ value: one.id, label: one.ask })),
                { value: 'end', label: '结束' },
              ]}
            />
          </div>
        ))}
        <Button
          size="small"
          onClick={() =>
            setSteps([{ when: { [id]: answerCodes(question).slice(0, 1) }, go: 'end' }, ...steps])
          }
        >
          加一条
        </Button>
      </Field>
    </>
  );
};

const usualExclusion = ({ rules }: DiseaseSource): string | undefined =>
  rules
    .flatMap(({ give }) => Object.values(give))
    .flatMap((outcome) =>
      typeof outcome === 'object' && 'exclude' in outcome ? (outcome.exclude ?? []) : [],
    )[0];

export const RuleEditor = ({ disease, id, exclusions, onChange }: Props & { id: string }) => {
  const index = disease.rules.findIndex((one) => one.id === id);
  const rule = disease.rules[index];
  if (!rule) return null;
  const put = (part: Partial<RuleSource>): void =>
    onChange({ ...disease, rules: disease.rules.with(index, { ...rule, ...part }) });
  return (
    <>
      <Field label="结论">
        <OutcomeEditor
          give={rule.give}
          exclusions={exclusions}
          usual={usualExclusion(disease)}
          onChange={(give) => put({ give })}
        />
      </Field>
      {disease.questions.map((question) => (
        <Field key={question.id} label={`条件：${question.ask}`}>
          <Codes
            question={question}
            when={rule.when ?? {}}
            onChange={(when) => put({ when: Object.keys(when).length ? when : undefined })}
          />
        </Field>
      ))}
      <Field label="先后（数字大的先看，平常是 10）">
        <InputNumber
          aria-label="先后"
          min={1}
          max={99}
          value={rule.priority ?? 10}
          onChange={(priority) => put({ priority: priority ?? 10 })}
        />
      </Field>
      <Field label="给客户看的理由">
        <Input.TextArea
          aria-label="给客户看的理由"
          autoSize
          value={rule.because}
          onChange={({ target }) => put({ because: target.value })}
        />
      </Field>
      <Field label="什么情况下可以改变（不是标准体时要写）">
        <Input.TextArea
          aria-label="什么情况下可以改变"
          autoSize
          value={rule.change ?? ''}
          onChange={({ target }) => put({ change: target.value || undefined })}
        />
      </Field>
      <Button
        danger
        size="small"
        onClick={() => onChange({ ...disease, rules: disease.rules.toSpliced(index, 1) })}
      >
        删除这条规则
      </Button>
    </>
  );
};
