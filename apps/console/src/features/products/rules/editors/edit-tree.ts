import { nextSteps } from '@parasol/domain/products/disclosure/library/compile-library';
import { answerCodes } from '@parasol/domain/products/disclosure/answer-value';
import type {
  AnswerCondition,
  Band,
  DiseaseSource,
  NextStep,
  NumberQuestion,
  Question,
  TimeQuestion,
} from '@parasol/domain/products/disclosure/library/rule-source';

/** The lowest free name. */
export const freshName = (stem: string, taken: readonly string[]): string => {
  let number = 1;
  while (taken.includes(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
};

const stepsOf = (disease: DiseaseSource, id: string): readonly NextStep[] => {
  const index = disease.questions.findIndex((one) => one.id === id);
  const question = disease.questions[index];
  return question ? nextSteps(disease, question, index) : [];
};

/** Where a question leads when none of its conditions holds. */
const elseOf = (steps: readonly NextStep[]): string => {
  const last = steps.at(-1);
  return last && last.when === undefined ? last.go : 'end';
};

/** A question after another one, on its usual path; after none, the first of all. */
export const addQuestion = (
  disease: DiseaseSource,
  after: string | null,
): { readonly disease: DiseaseSource; readonly id: string } => {
  const id = freshName(
    'question',
    disease.questions.map((one) => one.id),
  );
  const at = disease.questions.findIndex((one) => one.id === after);
  const steps = after === null ? [] : stepsOf(disease, after);
  const ways = steps.filter(({ when }) => when !== undefined);
  const added: Question = {
    id,
    ask: '',
    type: 'yes-no',
    next: at < 0 ? (disease.questions[0]?.id ?? 'end') : elseOf(steps),
  };
  const questions = disease.questions.map((one) =>
    one.id === after ? { ...one, next: ways.length > 0 ? [...ways, { go: id }] : id } : one,
  );
  return { disease: { ...disease, questions: questions.toSpliced(at + 1, 0, added) }, id };
};

/** A condition without some answers of a question; null where nothing can fulfil it any more. */
const without = (
  when: AnswerCondition | undefined,
  id: string,
  isRemoved: (code: string) => boolean,
): AnswerCondition | undefined | null => {
  const had = when?.[id];
  if (when === undefined || had === undefined) return when;
  const left = [had].flat().filter((code) => !isRemoved(code));
  return left.length === 0 ? null : { ...when, [id]: left };
};

const forget = (
  disease: DiseaseSource,
  id: string,
  isRemoved: (code: string) => boolean,
): DiseaseSource => ({
  ...disease,
  questions: disease.questions.map((one) => {
    if (!Array.isArray(one.next)) return one;
    const next = (one.next as readonly NextStep[]).flatMap((step): readonly NextStep[] => {
      const when = without(step.when, id, isRemoved);
      // An untouched condition keeps its text: it is no change.
      if (when === step.when) return [step];
      return when === null ? [] : [{ ...step, when }];
    });
    return next.length > 0 ? { ...one, next } : { ...one, next: 'end' };
  }),
  rules: disease.rules.flatMap((rule) => {
    const when = without(rule.when, id, isRemoved);
    return when === null ? [] : [{ ...rule, when }];
  }),
});

/**
 * Removes a question: its answers lead where it led, and rules that only it decided are removed.
 */
export const removeQuestion = (disease: DiseaseSource, id: string): DiseaseSource => {
  const then = elseOf(stepsOf(disease, id));
  const on = (go: string): string => (go === id ? then : go);
  const questions = disease.questions
    .filter((one) => one.id !== id)
    .map((one): Question => {
      const had = stepsOf(disease, one.id);
      if (had.every(({ go }) => go !== id)) return one;
      const steps = had.map((step) => ({ ...step, go: on(step.go) }));
      const [only] = steps;
      return { ...one, next: only && steps.length === 1 && !only.when ? only.go : steps };
    });
  return forget({ ...disease, questions }, id, () => true);
};

/** Without an option of a question, and without its own questions. */
export const removeOption = (disease: DiseaseSource, id: string, code: string): DiseaseSource =>
  forget(
    {
      ...disease,
      questions: disease.questions.map((one) =>
        one.id === id && 'options' in one
          ? { ...one, options: one.options.filter((option) => option.code !== code) }
          : one,
      ),
    },
    id,
    (one) => one === code,
  );

type Ranged = NumberQuestion | TimeQuestion;

/** The same question in another form; the nodes behind its old answers are deleted. */
export const retype = (
  disease: DiseaseSource,
  id: string,
  type: Question['type'],
): DiseaseSource => {
  const retyped = (question: Question): Question => {
    const { ask, help, terms, next } = question;
    const common = { id, ask, help, terms, next };
    if (type === 'yes-no') return { ...common, type };
    if (type === 'single' || type === 'multi') {
      const options =
        'options' in question
          ? question.options
          : [
              { code: 'yes', text: '是' },
              { code: 'no', text: '否' },
            ];
      return { ...common, type, options };
    }
    if (type === 'number') {
      const bands = [
        { code: 'band-1', below: 50 },
        { code: 'band-2', from: 50 },
      ];
      return { ...common, type, unit: '', min: 0, max: 100, bands };
    }
    const recent = [
      { code: 'band-1', below: 12 },
      { code: 'band-2', from: 12 },
    ];
    return question.type === 'month' || question.type === 'date'
      ? { ...question, type }
      : { ...common, type, bands: recent };
  };
  const changed = {
    ...disease,
    questions: disease.questions.map((one) => (one.id === id ? retyped(one) : one)),
  };
  const question = changed.questions.find((one) => one.id === id);
  const codes = question ? answerCodes(question) : [];
  return forget(changed, id, (code) => !codes.includes(code));
};

/** Bands lie side by side: where one ends the next begins. */
export const boundBand = (question: Ranged, at: number, below: number): Ranged => ({
  ...question,
  bands: question.bands.map((band, index) => {
    if (index === at) return { ...band, below };
    return index === at + 1 ? { ...band, from: below } : band;
  }),
});

/** Splits the last band, at a whole value where there is room. */
export const splitBand = (question: Ranged): Ranged => {
  const last = question.bands.at(-1);
  const from = last?.from ?? ('min' in question ? question.min : 0);
  const middle = 'max' in question ? Math.round((from + question.max) / 2) : from + 12;
  const code = freshName(
    'band',
    question.bands.map((one) => one.code),
  );
  const before = question.bands.slice(0, -1);
  return {
    ...question,
    bands: [
      ...before,
      ...(last ? [{ ...last, below: middle }] : []),
      { code, from: middle, ...(last?.below === undefined ? {} : { below: last.below }) },
    ],
  };
};

/** Without a band: its values belong to the band before, or to the next for the first. */
export const removeBand = (disease: DiseaseSource, id: string, code: string): DiseaseSource => {
  const merged = (question: Ranged): Ranged => {
    const at = question.bands.findIndex((one) => one.code === code);
    const removed = question.bands[at];
    const bands = question.bands.flatMap((band, index): readonly Band[] => {
      if (index === at) return [];
      if (at === 0 && index === 1) return [{ ...band, from: removed?.from }];
      return index === at - 1 ? [{ ...band, below: removed?.below }] : [band];
    });
    return { ...question, bands };
  };
  const questions = disease.questions.map((one) =>
    one.id === id && 'bands' in one ? merged(one) : one,
  );
  return forget({ ...disease, questions }, id, (one) => one === code);
};

interface Gap {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Words that are still to be written. */
export const gapsOf = ({ questions, rules, otherwise }: DiseaseSource): readonly Gap[] => {
  const blank = (text: string): boolean => text.trim() === '';
  const gaps: Gap[] = [];
  for (const [index, one] of questions.entries()) {
    const path = ['questions', index];
    if (blank(one.ask)) gaps.push({ path, message: `问题 ${one.id} 还没有写` });
    if ('unit' in one && blank(one.unit)) gaps.push({ path, message: `${one.id} 还没有写单位` });
    for (const { code, text } of 'options' in one ? one.options : []) {
      if (blank(text)) gaps.push({ path, message: `${one.id} 的选项 ${code} 还没有写` });
    }
  }
  for (const [index, { id, because, give }] of rules.entries()) {
    const path = ['rules', index];
    if (blank(because)) gaps.push({ path, message: `规则 ${id} 还没有给客户看的理由` });
    if (Object.keys(give).length === 0) gaps.push({ path, message: `规则 ${id} 还没有结论` });
  }
  if (otherwise && blank(otherwise.because)) {
    gaps.push({ path: ['otherwise'], message: '其余情况还没有给客户看的理由' });
  }
  return gaps;
};
