import { Button, Input, Select } from 'antd';
import { answerCodes } from '@parasol/domain/products/disclosure/answer-value';
import type {
  AnswerCondition,
  DiseaseSource,
  Question,
} from '@parasol/domain/products/disclosure/library/rule-source';
import type { ReactNode } from 'react';
import { answerWord } from '#features/products/rules/words.ts';

export interface EditorProps {
  readonly disease: DiseaseSource;
  readonly exclusions: Readonly<Record<string, string>>;
  readonly onChange: (disease: DiseaseSource) => void;
}

export const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rule-field">
    <span>{label}</span>
    {children}
  </div>
);

/** A sentence or two, named by its label. */
export const Words = ({
  label,
  note = '',
  value,
  onChange,
}: {
  label: string;
  note?: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <Field label={`${label}${note}`}>
    <Input.TextArea
      aria-label={label}
      autoSize
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);

/** Answers of one question that a condition names; none chosen: whatever the answer. */
export const Codes = ({
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

/** Removes a part, after naming its consequences. */
export const Remove = ({
  name,
  note,
  disabled = false,
  onRemove,
}: {
  name: string;
  note?: string;
  disabled?: boolean;
  onRemove: () => void;
}) => (
  <div className="rule-remove">
    <Button danger size="small" disabled={disabled} onClick={onRemove}>
      {name}
    </Button>
    {note !== undefined && <small className="soft">{note}</small>}
  </div>
);
