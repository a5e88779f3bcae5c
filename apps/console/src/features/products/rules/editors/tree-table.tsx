import type { DiseaseSource } from '@parasol/domain/products/disclosure/library/rule-source';
import { nextSteps } from '@parasol/domain/products/disclosure/library/compile-library';
import { answerCodes } from '@parasol/domain/products/disclosure/answer-value';
import { ShortTable } from '#ui/tables.tsx';
import { whoWords } from '#ui/notice/who-words.ts';
import {
  answerWord,
  conditionWords,
  outcomesFirst,
  typeWords,
} from '#features/products/rules/words.ts';

interface TreeTableProps {
  readonly disease: DiseaseSource;
  readonly onChoose?: (id: string) => void;
}

const Choose = ({
  id,
  words,
  onChoose,
}: { id: string; words: string } & Pick<TreeTableProps, 'onChoose'>) =>
  onChoose ? (
    <button type="button" className="link-button" onClick={() => onChoose(id)}>
      {words}
    </button>
  ) : (
    <b>{words}</b>
  );

/** The same tree as lines: questions with where they lead, rules from the strongest down. */
export const TreeTable = ({ disease, onChoose }: TreeTableProps) => (
  <div className="rule-cards">
    <ShortTable
      rows={disease.questions.map((question, index) => ({ question, index }))}
      rowKey={({ question }) => question.id}
      empty="没有问题，直接得出结论"
      columns={[
        [
          '问题',
          ({ question }) => (
            <>
              <Choose
                id={`q:${question.id}`}
                words={question.ask}
                {...(onChoose ? { onChoose } : {})}
              />
              <small className="soft rule-line">
                {question.id} · {typeWords[question.type]}：
                {answerCodes(question)
                  .map((code) => answerWord(question, code))
                  .join('／')}
              </small>
            </>
          ),
        ],
        [
          '接着问',
          ({ question, index }) =>
            nextSteps(disease, question, index).map(({ when, go }) => (
              <div key={`${go} ${JSON.stringify(when)}`}>
                {when ? `${conditionWords(disease, when)} → ` : '→ '}
                {go === 'end' ? '结束' : go}
              </div>
            )),
        ],
      ]}
    />
    <ShortTable
      rows={[
        ...disease.rules,
        ...(disease.otherwise ? [{ id: 'otherwise', priority: 0, ...disease.otherwise }] : []),
      ]}
      rowKey="id"
      empty="还没有规则"
      columns={[
        [
          '规则',
          (rule) => (
            <>
              <Choose id={`r:${rule.id}`} words={rule.id} {...(onChoose ? { onChoose } : {})} />
              <small className="soft rule-line">先后 {rule.priority ?? 10}</small>
            </>
          ),
        ],
        [
          '条件',
          (rule) => (
            <>
              {rule.id === 'otherwise'
                ? '其余情况'
                : conditionWords(disease, 'when' in rule ? rule.when : undefined)}
              {'who' in rule && rule.who && <div className="soft">{whoWords(rule.who)}</div>}
            </>
          ),
        ],
        [
          '结论',
          (rule) => (
            <>
              {outcomesFirst(rule.give)}
              <small className="soft rule-line">{rule.because}</small>
            </>
          ),
        ],
      ]}
    />
  </div>
);
