import { answerCodes, rangeLimits } from '#products/disclosure/answer-value.ts';
import { checkCondition } from './check-outcome.ts';
import { duplicates } from './fault.ts';
import type { Fault, FaultPath } from './fault.ts';
import type { Band, DiseaseSource, Question } from '#products/disclosure/library/rule-source.ts';

/** Answers are bits of one number, and a checker walks through every set of several answers. */
const mostCodes = 30;
const mostFreeOptions = 7;

export const checkQuestion = (
  disease: DiseaseSource,
  question: Question,
  path: FaultPath,
): readonly Fault[] => {
  const part = question.type === 'single' || question.type === 'multi' ? 'options' : 'bands';
  const codes = answerCodes(question);
  const faults: Fault[] = [
    ...checkTerms(question, path),
    ...duplicates(codes, (index) => [...path, part, index, 'code'], '答案'),
    ...checkNext(disease, question, path),
  ];
  if (question.id === 'end') {
    faults.push({
      path: [...path, 'id'],
      code: 'reserved',
      message: 'end 表示问答结束，不能用作问题的名字',
    });
  }
  const free =
    question.type === 'multi' ? question.options.filter((option) => !option.alone).length : 0;
  if (codes.length > mostCodes || free > mostFreeOptions) {
    const message = `答案最多 ${mostCodes} 个，其中可以同时选择的最多 ${mostFreeOptions} 个`;
    faults.push({ path: [...path, part], code: 'too-many-options', message });
  }
  if ('bands' in question) {
    faults.push(...checkBands(question.bands, rangeLimits(question), [...path, 'bands']));
  }
  return faults;
};

/** A term is explained where it is read: the question has to contain it. */
const checkTerms = (question: Question, path: FaultPath): readonly Fault[] => {
  const options = 'options' in question ? question.options.map((option) => option.text) : [];
  const whole = [question.ask, question.help ?? '', ...options].join('\n');
  return (question.terms ?? []).flatMap(({ word }, index): readonly Fault[] => {
    if (whole.includes(word)) return [];
    const message = `问题里没有出现“${word}”`;
    return [{ path: [...path, 'terms', index], code: 'unknown-reference', message }];
  });
};

const checkNext = (
  disease: DiseaseSource,
  question: Question,
  path: FaultPath,
): readonly Fault[] => {
  const at = [...path, 'next'];
  const target = (go: string, place: FaultPath): readonly Fault[] =>
    go === 'end' || disease.questions.some((one) => one.id === go)
      ? []
      : [{ path: place, code: 'unknown-reference', message: `没有问题 ${go}` }];
  if (question.next === undefined) return [];
  if (typeof question.next === 'string') return target(question.next, at);
  return question.next.flatMap((step, index) => [
    ...target(step.go, [...at, index, 'go']),
    ...checkCondition(step.when, [...at, index, 'when'], disease),
  ]);
};

/** Bands in their written order have to cover the whole range, each value once. */
const checkBands = (
  bands: readonly Band[],
  limits: { readonly min: number; readonly max: number },
  path: FaultPath,
): readonly Fault[] => {
  const faults: Fault[] = [];
  let reached = limits.min;
  let open = true;
  for (const [index, band] of bands.entries()) {
    const at = [...path, index];
    const from = band.from ?? (index === 0 ? limits.min : reached);
    const below = band.below ?? Infinity;
    if (!open || from < reached) {
      const message = `${band.code} 从 ${from} 开始，与前面的区间重叠`;
      faults.push({ path: at, code: 'range-overlap', message });
    } else if (from > reached) {
      const message = `从 ${reached} 到 ${from} 之间没有区间`;
      faults.push({ path: at, code: 'range-hole', message });
    }
    if (below <= from || from > limits.max) {
      faults.push({ path: at, code: 'empty-range', message: `${band.code} 里没有任何数值` });
    }
    reached = Math.max(reached, below);
    if (below > limits.max) open = false;
  }
  if (open) {
    const message = `从 ${reached} 到 ${limits.max} 之间没有区间`;
    faults.push({ path, code: 'range-hole', message });
  }
  return faults;
};
