import { Button, Input, Select } from 'antd';
import { answerCodes } from '@parasol/domain/products/disclosure/answer-value';
import type {
  AnswerCondition,
  ChoiceQuestion,
  NextStep,
  Question,
} from '@parasol/domain/products/disclosure/library/rule-source';
import { nextSteps } from '@parasol/domain/products/disclosure/library/compile-library';
import { BandEditor } from './band-editor.tsx';
import { freshName, removeOption, removeQuestion, retype } from './edit-tree.ts';
import { Codes, Field, Remove, Words, type EditorProps } from './fields.tsx';
import { conditionWords, typeWords } from '#features/products/rules/words.ts';

const types = ['yes-no', 'single', 'multi', 'number', 'month', 'date'] as const;

const Options = ({
  question,
  disease,
  put,
  onChange,
}: Omit<EditorProps, 'exclusions'> & {
  question: ChoiceQuestion;
  put: (next: Question) => void;
}) => (
  <Field label="选项">
    {question.options.map((option, at) => (
      <div key={option.code} className="rule-option">
        <Input
          aria-label={`选项 ${option.code}`}
          prefix={<span className="soft">{option.code}</span>}
          value={option.text}
          onChange={({ target }) =>
            put({
              ...question,
              options: question.options.with(at, { ...option, text: target.value }),
            })
          }
        />
        <Button
          aria-label={`删除选项 ${option.code}`}
          disabled={question.options.length <= 2}
          onClick={() => onChange(removeOption(disease, question.id, option.code))}
        >
          删除
        </Button>
      </div>
    ))}
    <Button
      size="small"
      onClick={() => {
        const code = freshName(
          'option',
          question.options.map((one) => one.code),
        );
        put({ ...question, options: [...question.options, { code, text: '' }] });
      }}
    >
      加一个选项
    </Button>
  </Field>
);

export const QuestionEditor = ({
  disease,
  id,
  onChange,
  onGone,
}: EditorProps & { id: string; onGone: () => void }) => {
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
      <Words label="问题" value={question.ask} onChange={(ask) => put({ ...question, ask })} />
      <Words
        label="说明"
        note="（可以不写）"
        value={question.help ?? ''}
        onChange={(help) => put({ ...question, help: help || undefined })}
      />
      <Field label="怎样回答（改了之后，只按原来的回答判断的规则一并删除）">
        <Select
          aria-label="怎样回答"
          value={question.type}
          onChange={(type) => onChange(retype(disease, id, type))}
          options={types.map((value) => ({ value, label: typeWords[value] }))}
        />
      </Field>
      {'bands' in question && (
        <BandEditor disease={disease} question={question} put={put} onChange={onChange} />
      )}
      {'options' in question && (
        <Options question={question} disease={disease} put={put} onChange={onChange} />
      )}
      <Field label="接着问（从上到下，第一条符合的生效）">
        {steps.map((step, at) => (
          <div key={`${at}`} className="rule-step">
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
                  .map((one) => ({ value: one.id, label: one.ask || one.id })),
                { value: 'end', label: '结束' },
              ]}
            />
            <Button
              aria-label={`删除第 ${at + 1} 条`}
              disabled={steps.length === 1}
              onClick={() => setSteps(steps.toSpliced(at, 1))}
            >
              删除
            </Button>
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
      <Remove
        name="删除这个问题"
        note="只按它判断的规则一并删除。"
        disabled={disease.questions.length === 1}
        onRemove={() => {
          onChange(removeQuestion(disease, id));
          onGone();
        }}
      />
    </>
  );
};
