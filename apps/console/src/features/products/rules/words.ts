import { sexNames } from '@parasol/domain/base/people/sex';
import { answerCodes, type AnswerValue } from '@parasol/domain/products/disclosure/answer-value';
import {
  coverKindFacts,
  coverKinds,
} from '@parasol/domain/products/disclosure/library/cover-kinds';
import { nextSteps } from '@parasol/domain/products/disclosure/library/compile-library';
import type { LibraryCase } from '@parasol/domain/products/disclosure/library/library-case';
import type {
  AnswerCondition,
  DiseaseSource,
  Give,
  OutcomeSource,
  Question,
} from '@parasol/domain/products/disclosure/library/rule-source';
import { verdictWords } from '@parasol/domain/products/rules/draft-cases';
import type { GraphEdge, GraphNode } from '#ui/graph/layout.ts';

export const typeWords: Readonly<Record<Question['type'], string>> = {
  'yes-no': '是或否',
  single: '单选',
  multi: '多选',
  number: '数值',
  month: '年月',
  date: '日期',
};

/** An answer code in the words a person reads. */
export const answerWord = (question: Question | undefined, code: string): string => {
  if (!question) return code;
  if (question.type === 'yes-no') return code === 'yes' ? '是' : '否';
  if ('options' in question) return question.options.find((one) => one.code === code)?.text ?? code;
  const band = question.bands.find((one) => one.code === code);
  if (!band) return code;
  const { from, below } = band;
  if (question.type !== 'number') {
    if (from === undefined) return below === undefined ? '全部' : `不到 ${below} 个月`;
    return below === undefined ? `${from} 个月前或更早` : `${from}–${below} 个月前`;
  }
  const { unit } = question;
  if (from === undefined) return below === undefined ? '全部' : `小于 ${below} ${unit}`;
  return below === undefined ? `${from} ${unit}及以上` : `${from}–${below} ${unit}`;
};

const valueWords = (question: Question | undefined, value: AnswerValue): string =>
  question?.type === 'number'
    ? `${String(value)} ${question.unit}`
    : [value]
        .flat()
        .map((one) => answerWord(question, String(one)))
        .join('、');

/** A made-up person, their answers and the expected verdict. */
export const caseWords = (
  { questions }: DiseaseSource,
  one: LibraryCase,
  productName: string,
): string => {
  const answerWords = Object.entries(one.answers).map(([id, value]) => {
    const question = questions.find((asked) => asked.id === id);
    return `${question?.ask ?? id}${valueWords(question, value)}`;
  });
  const who = `${sexNames[one.sex]}，${one.age} 岁`;
  return `${[who, ...answerWords].join('；')} → ${productName}：${verdictWords[one.expected]}`;
};

export const conditionWords = (disease: DiseaseSource, when: AnswerCondition | undefined): string =>
  Object.entries(when ?? {})
    .map(([id, codes]) => {
      const question = disease.questions.find((one) => one.id === id);
      const all = question ? answerCodes(question) : [];
      const list = [codes].flat();
      const words = list.map((code) => answerWord(question, code)).join('或');
      return all.length === list.length ? `${id} 任意` : words;
    })
    .join('，且 ') || '任何回答';

export const outcomeWords = (outcome: OutcomeSource): string => {
  if (typeof outcome === 'string') return verdictWords[outcome];
  if ('postpone' in outcome) return `延期 ${outcome.postpone} 个月`;
  const parts = [
    outcome.load === undefined ? '' : `加费 ${outcome.load}%`,
    outcome.perMille === undefined ? '' : `加费 ${outcome.perMille}‰`,
    outcome.exclude === undefined ? '' : `除外 ${outcome.exclude}`,
  ];
  return parts.filter(Boolean).join('，') || '（未写）';
};

interface Marks {
  /** Messages by the place they are about. */
  readonly findings?: readonly {
    readonly path: readonly (string | number)[];
    readonly message: string;
  }[];
  readonly changed?: ReadonlySet<string>;
}

const findingsOf = ({ findings = [] }: Marks, part: string, index: number): readonly string[] =>
  findings.flatMap(({ path, message }) => (path[0] === part && path[1] === index ? [message] : []));

/** Covers by their outcome, which readers look for. */
export const outcomesFirst = (give: Give): string => {
  const kinds = coverKinds.filter((kind) => give[kind] !== undefined);
  const groups = Map.groupBy(kinds, (kind) => outcomeWords(give[kind] ?? 'standard'));
  return [...groups]
    .map(([words, of]) => {
      const names = of.map((kind) => coverKindFacts[kind].name.replace(/保障$/, ''));
      return `${words}：${names.join('、')}`;
    })
    .join('；');
};

/** A tree as boxes and lines: questions by their steps, then the rules they lead to. */
export const treeGraph = (
  disease: DiseaseSource,
  marks: Marks = {},
): { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] } => {
  const nodes: GraphNode[] = disease.questions.map((question, index) => ({
    id: `q:${question.id}`,
    title: question.ask || '（还没有写）',
    note: `${question.id} · ${typeWords[question.type]}`,
    kind: 'question',
    findings: findingsOf(marks, 'questions', index),
    changed: marks.changed?.has(`${disease.code}?${question.id}`) === true,
  }));
  const edges: GraphEdge[] = disease.questions.flatMap((question, index) =>
    nextSteps(disease, question, index).flatMap((step) =>
      step.go === 'end'
        ? []
        : [
            {
              from: `q:${question.id}`,
              to: `q:${step.go}`,
              ...(step.when ? { label: conditionWords(disease, step.when) } : {}),
            },
          ],
    ),
  );
  for (const [index, rule] of disease.rules.entries()) {
    const asked = Object.keys(rule.when ?? {});
    // The last question of its condition: there it is known whether the rule speaks.
    const last = disease.questions.findLast(({ id }) => asked.includes(id)) ?? disease.questions[0];
    const id = `r:${rule.id}`;
    nodes.push({
      id,
      title: outcomesFirst(rule.give) || '（还没有结论）',
      note: rule.id,
      kind: 'outcome',
      findings: findingsOf(marks, 'rules', index),
      changed: marks.changed?.has(`${disease.code}/${rule.id}`) === true,
    });
    if (last) {
      edges.push({ from: `q:${last.id}`, to: id, label: conditionWords(disease, rule.when) });
    }
  }
  const { otherwise } = disease;
  const end = disease.questions.at(-1);
  if (otherwise) {
    nodes.push({
      id: 'r:otherwise',
      title: outcomesFirst(otherwise.give),
      note: '其余情况',
      kind: 'outcome',
      findings: (marks.findings ?? []).flatMap(({ path, message }) =>
        path[0] === 'otherwise' ? [message] : [],
      ),
      changed: marks.changed?.has(`${disease.code}/otherwise`) === true,
    });
    if (end) edges.push({ from: `q:${end.id}`, to: 'r:otherwise', label: '规则没有说到的保障' });
  }
  return { nodes, edges };
};
