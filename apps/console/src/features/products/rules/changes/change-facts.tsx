import type { DiseaseSource } from '@parasol/domain/products/disclosure/library/rule-source';
import type { Change, Draft } from '#features/products/rules/use-rules.ts';
import { conditionWords, outcomesFirst } from '#features/products/rules/words.ts';

const ruleWords = (disease: DiseaseSource | undefined, id: string): string | undefined => {
  if (!disease) return undefined;
  if (id === 'otherwise') return disease.otherwise && outcomesFirst(disease.otherwise.give);
  const rule = disease.rules.find((one) => one.id === id);
  return rule && `${conditionWords(disease, rule.when)} → ${outcomesFirst(rule.give)}`;
};

const wordsOf = (disease: DiseaseSource | undefined, { kind, id }: Change): string | undefined =>
  kind === 'question'
    ? disease?.questions.find((one) => one.id === id)?.ask
    : kind === 'rule'
      ? ruleWords(disease, id)
      : undefined;

/** The old and the new value, where they fit in a line. */
export const ChangeFacts = ({ draft, change }: { draft: Draft; change: Change }) => {
  const code = change.disease ?? '';
  const [was, is] = [
    wordsOf(draft.before[code], change),
    wordsOf(draft.content.diseases[code], change),
  ];
  if (was === undefined && is === undefined) return null;
  if (was === is) return <p className="rule-facts">{is}（文字、先后或去向有改动）</p>;
  return (
    <p className="rule-facts">
      {was !== undefined && <del>{was}</del>} {is !== undefined && <ins>{is}</ins>}
    </p>
  );
};
