import { Select } from 'antd';
import type {
  AnswerCondition,
  CombinationSource,
  DiseaseSource,
} from '@parasol/domain/products/disclosure/library/rule-source';
import { Codes, Field, Remove } from './fields.tsx';
import { Given } from './rule-editor.tsx';
import type { Draft } from '#features/products/rules/use-rules.ts';

const withCondition = (
  { when = {}, ...one }: CombinationSource,
  code: string,
  condition: AnswerCondition,
): CombinationSource => {
  const { [code]: _before, ...rest } = when;
  const next = Object.keys(condition).length > 0 ? { ...rest, [code]: condition } : rest;
  return Object.keys(next).length > 0 ? { ...one, when: next } : one;
};

/** Conditions with answers, and their joint verdict. */
export const CombinationEditor = ({
  draft,
  trees,
  value,
  onChange,
  onRemove,
}: {
  draft: Draft;
  trees: Readonly<Record<string, DiseaseSource>>;
  value: CombinationSource | undefined;
  onChange: (next: CombinationSource) => void;
  onRemove: (id: string) => void;
}) => {
  if (!value) return null;
  return (
    <>
      <Field label="同时有这些疾病">
        <Select
          mode="multiple"
          aria-label="同时有这些疾病"
          placeholder="至少两种"
          showSearch={{ optionFilterProp: 'label' }}
          value={[...value.diseases]}
          onChange={(diseases: string[]) =>
            onChange(
              // The condition of a removed disease is removed as well.
              value.diseases
                .filter((code) => !diseases.includes(code))
                .reduce<CombinationSource>((one, code) => withCondition(one, code, {}), {
                  ...value,
                  diseases,
                }),
            )
          }
          options={draft.diseases.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      {value.diseases.map((code) =>
        trees[code]?.questions.map((question) => (
          <Field key={`${code} ${question.id}`} label={`${trees[code]?.name}：${question.ask}`}>
            <Codes
              question={question}
              when={value.when?.[code] ?? {}}
              onChange={(condition) => onChange(withCondition(value, code, condition))}
            />
          </Field>
        )),
      )}
      <Given
        value={value}
        exclusions={draft.exclusions}
        usual={undefined}
        onChange={(part) =>
          onChange({
            ...value,
            ...part,
            change: ('change' in part ? part.change : value.change) ?? '',
          })
        }
      />
      <Remove name="删除这条组合规则" onRemove={() => onRemove(value.id)} />
    </>
  );
};
