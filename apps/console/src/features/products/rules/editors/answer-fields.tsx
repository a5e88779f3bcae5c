import { Input, InputNumber, Select } from 'antd';
import type { AnswerValue } from '@parasol/domain/products/disclosure/answer-value';
import { compileDisease } from '@parasol/domain/products/disclosure/library/compile-library';
import type {
  DiseaseSource,
  Question,
} from '@parasol/domain/products/disclosure/library/rule-source';
import { askedQuestion, walkTree } from '@parasol/domain/products/disclosure/trees/walk-tree';
import { todayInShanghai } from '#features/products/rules/today.ts';

export type Answers = Readonly<Record<string, AnswerValue>>;

/** The questions that these answers lead to, in order, the waiting one last. */
const asked = (
  disease: DiseaseSource,
  exclusions: Readonly<Record<string, string>>,
  given: Answers,
) => {
  const compiled = compileDisease(disease, exclusions, () => '');
  const path: Question[] = [];
  const answers: { question: string; version: string; value: AnswerValue }[] = [];
  for (;;) {
    const walk = walkTree(compiled, answers, todayInShanghai());
    if (!walk.ok) return { path, complete: false };
    const next = askedQuestion(compiled, walk.at);
    if (!next) return { path, complete: true };
    path.push(next.question);
    const value = given[next.question.id];
    if (value === undefined) return { path, complete: false };
    answers.push({ question: next.question.id, version: '', value });
  }
};

const Value = ({
  question,
  value,
  onChange,
}: {
  question: Question;
  value: AnswerValue | undefined;
  onChange: (value: AnswerValue | undefined) => void;
}) => {
  const label = { 'aria-label': `回答：${question.ask}` };
  if (question.type === 'number') {
    return (
      <InputNumber
        {...label}
        min={question.min}
        max={question.max}
        value={typeof value === 'number' ? value : null}
        suffix={question.unit}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  }
  if (question.type === 'month' || question.type === 'date') {
    return (
      <Input
        {...label}
        type={question.type}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    );
  }
  const options =
    'options' in question
      ? question.options.map(({ code, text }) => ({ value: code, label: text }))
      : [
          { value: 'yes', label: '是' },
          { value: 'no', label: '否' },
        ];
  if (question.type === 'multi') {
    return (
      <Select
        {...label}
        mode="multiple"
        placeholder="请选择"
        value={Array.isArray(value) ? [...value] : []}
        options={options}
        onChange={(codes: string[]) => onChange(codes.length === 0 ? undefined : codes)}
      />
    );
  }
  return (
    <Select
      {...label}
      placeholder="请选择"
      value={typeof value === 'string' ? value : null}
      options={options}
      onChange={(code: string) => onChange(code)}
    />
  );
};

/** Answers chosen along the tree: the next question comes once the present one is answered. */
export const AnswerFields = ({
  disease,
  exclusions,
  answers,
  onChange,
}: {
  disease: DiseaseSource;
  exclusions: Readonly<Record<string, string>>;
  answers: Answers;
  onChange: (answers: Answers) => void;
}) => {
  const { path } = asked(disease, exclusions, answers);
  return (
    <div className="rule-answers">
      {path.map((question, at) => (
        <div key={question.id} className="rule-field">
          <span>{question.ask}</span>
          <Value
            question={question}
            value={answers[question.id]}
            onChange={(value) => {
              // Answers after a changed one are asked again.
              const before = path.slice(0, at).flatMap(({ id }) => {
                const had = answers[id];
                return had === undefined ? [] : [[id, had] as const];
              });
              const now = value === undefined ? [] : [[question.id, value] as const];
              onChange(Object.fromEntries([...before, ...now]));
            }}
          />
        </div>
      ))}
    </div>
  );
};

/** Whether the answers lead to an end. */
export const isAnswered = (
  disease: DiseaseSource,
  exclusions: Readonly<Record<string, string>>,
  answers: Answers,
): boolean => asked(disease, exclusions, answers).complete;
