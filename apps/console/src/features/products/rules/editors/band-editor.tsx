import { Button, Input, InputNumber } from 'antd';
import type {
  DiseaseSource,
  NumberQuestion,
  TimeQuestion,
} from '@parasol/domain/products/disclosure/library/rule-source';
import { boundBand, removeBand, splitBand } from './edit-tree.ts';
import { Field } from './fields.tsx';
import { answerWord } from '#features/products/rules/words.ts';

type Ranged = NumberQuestion | TimeQuestion;

/** The limits of an answer, and its unit. */
const Limits = ({ question, put }: { question: Ranged; put: (next: Ranged) => void }) =>
  question.type === 'number' ? (
    <div className="rule-limits">
      <Field label="单位">
        <Input
          aria-label="单位"
          placeholder="例如 毫米"
          maxLength={12}
          value={question.unit}
          onChange={({ target }) => put({ ...question, unit: target.value })}
        />
      </Field>
      <Field label="小数位数">
        <InputNumber
          aria-label="小数位数"
          min={0}
          max={3}
          value={question.decimals ?? 0}
          onChange={(decimals) => put({ ...question, decimals: decimals || undefined })}
        />
      </Field>
      <Field label="最小值">
        <InputNumber
          aria-label="最小值"
          value={question.min}
          onChange={(min) => put({ ...question, min: min ?? 0 })}
        />
      </Field>
      <Field label="最大值">
        <InputNumber
          aria-label="最大值"
          value={question.max}
          onChange={(max) => put({ ...question, max: max ?? 0 })}
        />
      </Field>
    </div>
  ) : (
    <Field label="最早可以是多少个月前（不填为一百年）">
      <InputNumber
        aria-label="最早可以是多少个月前"
        min={1}
        max={1200}
        value={question.maxMonths ?? null}
        onChange={(months) => put({ ...question, maxMonths: months ?? undefined })}
      />
    </Field>
  );

/**
 * The parts of a range, each with a next question or a decision; where one ends the next begins.
 */
export const BandEditor = ({
  disease,
  question,
  put,
  onChange,
}: {
  disease: DiseaseSource;
  question: Ranged;
  put: (next: Ranged) => void;
  onChange: (disease: DiseaseSource) => void;
}) => {
  const unit = question.type === 'number' ? question.unit : '个月前';
  return (
    <>
      <Limits question={question} put={put} />
      <Field label="区间（各填到哪里为止，下一个接着开始）">
        {question.bands.map((band, at) => (
          <div key={band.code} className="rule-band">
            <span>
              {answerWord(question, band.code)}
              <small className="soft rule-line">{band.code}</small>
            </span>
            {at < question.bands.length - 1 ? (
              <InputNumber
                aria-label={`${band.code} 不到`}
                prefix="不到"
                suffix={unit}
                value={band.below ?? null}
                onChange={(below) => below !== null && put(boundBand(question, at, below))}
              />
            ) : (
              <span className="soft">到最后</span>
            )}
            <Button
              aria-label={`删除区间 ${band.code}`}
              disabled={question.bands.length <= 2}
              onClick={() => onChange(removeBand(disease, question.id, band.code))}
            >
              删除
            </Button>
          </div>
        ))}
        <Button size="small" onClick={() => put(splitBand(question))}>
          加一个区间
        </Button>
      </Field>
    </>
  );
};
