import { CheckGroup } from '#ui/form/check-group.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { QuestionView } from '#features/products/disclosure/question.data.ts';

interface QuestionFieldProps {
  readonly question: QuestionView;
  readonly value: string | number | readonly string[] | null;
  readonly error: string | undefined;
  /** A tap on a choice is the answer. */
  readonly goesOn: boolean;
}

const yesNo = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
];

/** The control for a kind of question. No answer is preselected. */
export const QuestionField = ({ question, value, error, goesOn }: QuestionFieldProps) => {
  const { ask, help, type, options, unit, min, max, decimals } = question;
  const words = { label: ask, name: 'value', error, ...(help === undefined ? {} : { hint: help }) };
  const text = value === null || typeof value === 'object' ? '' : String(value);
  switch (type) {
    case 'yes-no':
    case 'single': {
      const closed = type === 'yes-no';
      return (
        <RadioGroup
          {...words}
          {...(goesOn ? { hint: [help, '点一个回答就到下一题。'].filter(Boolean).join('') } : {})}
          look={closed ? 'segmented' : 'cards'}
          choices={
            closed ? yesNo : options.map(({ code, text: label }) => ({ value: code, label }))
          }
          {...(text === '' ? {} : { defaultValue: text })}
        />
      );
    }
    case 'multi':
      return (
        <CheckGroup
          {...words}
          choices={options.map(({ code, text: label, alone }) => ({
            value: code,
            label,
            ...(alone ? { note: '不与其他选项同选' } : {}),
          }))}
          defaultValues={typeof value === 'object' && value !== null ? value : []}
        />
      );
    case 'number':
      return (
        <NumberField
          {...words}
          {...(unit === undefined ? {} : { unit })}
          fraction={decimals ?? 0}
          defaultValue={text}
          hint={help ?? `可填 ${min ?? 0} 到 ${max ?? ''}`}
        />
      );
    default:
      return <TextField {...words} type={type} clearable={false} defaultValue={text} />;
  }
};
