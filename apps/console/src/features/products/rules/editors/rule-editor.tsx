import { InputNumber } from 'antd';
import type {
  DiseaseSource,
  OtherwiseSource,
  RuleSource,
} from '@parasol/domain/products/disclosure/library/rule-source';
import { Codes, Field, Remove, Words, type EditorProps } from './fields.tsx';
import { OutcomeEditor } from './outcome-editor.tsx';

const usualExclusion = ({ rules }: DiseaseSource): string | undefined =>
  rules
    .flatMap(({ give }) => Object.values(give))
    .flatMap((outcome) =>
      typeof outcome === 'object' && 'exclude' in outcome ? (outcome.exclude ?? []) : [],
    )[0];

/** The outcome, and the customer's words for it. */
export const Given = ({
  value: { give, because, change },
  exclusions,
  usual,
  onChange,
}: {
  value: OtherwiseSource;
  exclusions: EditorProps['exclusions'];
  usual: string | undefined;
  onChange: (part: Partial<OtherwiseSource>) => void;
}) => (
  <>
    <Field label="结论">
      <OutcomeEditor
        give={give}
        exclusions={exclusions}
        usual={usual}
        onChange={(next) => onChange({ give: next })}
      />
    </Field>
    <Words
      label="给客户看的理由"
      value={because}
      onChange={(next) => onChange({ because: next })}
    />
    <Words
      label="什么情况下可以改变"
      note="（不是标准体时要写）"
      value={change ?? ''}
      onChange={(next) => onChange({ change: next || undefined })}
    />
  </>
);

export const RuleEditor = ({
  disease,
  id,
  exclusions,
  onChange,
  onGone,
}: EditorProps & { id: string; onGone: () => void }) => {
  const index = disease.rules.findIndex((one) => one.id === id);
  const rule = disease.rules[index];
  if (!rule) return null;
  const put = (part: Partial<RuleSource>): void =>
    onChange({ ...disease, rules: disease.rules.with(index, { ...rule, ...part }) });
  return (
    <>
      {disease.questions.map((question) => (
        <Field key={question.id} label={`条件：${question.ask}`}>
          <Codes
            question={question}
            when={rule.when ?? {}}
            onChange={(when) => put({ when: Object.keys(when).length ? when : undefined })}
          />
        </Field>
      ))}
      <Given value={rule} exclusions={exclusions} usual={usualExclusion(disease)} onChange={put} />
      <Field label="先后（数字大的先看，平常是 10）">
        <InputNumber
          aria-label="先后"
          min={1}
          max={99}
          value={rule.priority ?? 10}
          onChange={(priority) => put({ priority: priority ?? 10 })}
        />
      </Field>
      <Remove
        name="删除这条规则"
        onRemove={() => {
          onChange({ ...disease, rules: disease.rules.toSpliced(index, 1) });
          onGone();
        }}
      />
    </>
  );
};

/** The outcome for cover kinds that no rule names. */
export const OtherwiseEditor = ({
  disease,
  exclusions,
  onChange,
  onGone,
}: EditorProps & { onGone: () => void }) => {
  const { otherwise } = disease;
  if (!otherwise) return null;
  return (
    <>
      <p className="soft">没有规则说到的保障按这里办理。</p>
      <Given
        value={otherwise}
        exclusions={exclusions}
        usual={usualExclusion(disease)}
        onChange={(part) => onChange({ ...disease, otherwise: { ...otherwise, ...part } })}
      />
      <Remove
        name="删除其余情况"
        note="之后每条路径都要有规则说到每种保障。"
        onRemove={() => {
          onChange({ ...disease, otherwise: undefined });
          onGone();
        }}
      />
    </>
  );
};
