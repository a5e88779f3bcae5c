import { monthsAgo } from './months.ts';
import type { Band, Question } from './library/rule-source.ts';

export type AnswerValue = string | number | readonly string[];

export type ValueFault =
  | 'wrong-type'
  | 'unknown-option'
  | 'nothing-chosen'
  | 'chosen-twice'
  | 'stands-alone'
  | 'out-of-range'
  | 'too-precise'
  | 'not-a-date'
  | 'in-the-future';

const hundredYears = 1200;

/** The codes that conditions may name for this question, in the order of their bits. */
export const answerCodes = (question: Question): readonly string[] => {
  switch (question.type) {
    case 'yes-no':
      return ['yes', 'no'];
    case 'single':
    case 'multi':
      return question.options.map((option) => option.code);
    default:
      return question.bands.map((band) => band.code);
  }
};

/** First and last value a range question takes, in its unit or in months ago. */
export const rangeLimits = (question: Question): { readonly min: number; readonly max: number } => {
  if (question.type === 'number') return { min: question.min, max: question.max };
  if (question.type === 'month' || question.type === 'date') {
    return { min: 0, max: question.maxMonths ?? hundredYears };
  }
  throw new TypeError(`question ${question.id} has no range`);
};

/** Every set of bits an answer can have, for a checker to walk through. */
export const possibleBits = (question: Question): readonly number[] => {
  const codes = answerCodes(question);
  const single = codes.map((_code, index) => 1 << index);
  if (question.type !== 'multi') return single;
  const alone = single.filter((_bit, index) => question.options[index]?.alone === true);
  const free = single.filter((_bit, index) => question.options[index]?.alone !== true);
  const sets: number[] = [];
  for (let pick = 1; pick < 1 << free.length; pick += 1) {
    sets.push(free.reduce((bits, bit, index) => ((pick >> index) & 1 ? bits | bit : bits), 0));
  }
  return [...alone, ...sets];
};

/** The answer as bits over `answerCodes`, or its fault. */
export const answerBits = (
  question: Question,
  value: AnswerValue,
  on: string,
): number | ValueFault => {
  switch (question.type) {
    case 'yes-no':
      return value === 'yes' ? 1 : value === 'no' ? 2 : 'wrong-type';
    case 'single': {
      if (typeof value !== 'string') return 'wrong-type';
      const index = question.options.findIndex((option) => option.code === value);
      return index < 0 ? 'unknown-option' : 1 << index;
    }
    case 'multi':
      return multiBits(question.options, value);
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'wrong-type';
      if (value < question.min || value > question.max) return 'out-of-range';
      const scaled = value * 10 ** (question.decimals ?? 0);
      if (Math.abs(scaled - Math.round(scaled)) > 1e-9) return 'too-precise';
      return bandBit(question.bands, value);
    }
    default: {
      if (typeof value !== 'string') return 'wrong-type';
      if (value.length !== (question.type === 'month' ? 7 : 10)) return 'not-a-date';
      const months = monthsAgo(value, on);
      if (months === null) return 'not-a-date';
      if (months < 0) return 'in-the-future';
      return months > rangeLimits(question).max ? 'out-of-range' : bandBit(question.bands, months);
    }
  }
};

const multiBits = (
  options: readonly { readonly code: string; readonly alone?: boolean | undefined }[],
  value: AnswerValue,
): number | ValueFault => {
  if (typeof value === 'string' || typeof value === 'number') return 'wrong-type';
  if (value.length === 0) return 'nothing-chosen';
  let bits = 0;
  for (const code of value) {
    const index = options.findIndex((option) => option.code === code);
    if (index < 0) return 'unknown-option';
    if (bits & (1 << index)) return 'chosen-twice';
    if (options[index]?.alone && value.length > 1) return 'stands-alone';
    bits |= 1 << index;
  }
  return bits;
};

const bandBit = (bands: readonly Band[], value: number): number | ValueFault => {
  const index = bands.findIndex(
    (band) => value >= (band.from ?? -Infinity) && value < (band.below ?? Infinity),
  );
  return index < 0 ? 'out-of-range' : 1 << index;
};

/** The answer in the words the person saw. */
export const answerText = (question: Question, value: AnswerValue): string => {
  switch (question.type) {
    case 'yes-no':
      return value === 'yes' ? '是' : '否';
    case 'single':
    case 'multi': {
      const chosen: readonly (string | number)[] =
        typeof value === 'string' || typeof value === 'number' ? [value] : value;
      return question.options
        .filter((option) => chosen.includes(option.code))
        .map((option) => option.text)
        .join('、');
    }
    case 'number':
      return `${String(value)} ${question.unit}`;
    default: {
      const [year, month, day] = String(value).split('-').map(Number);
      return `${year} 年 ${month} 月${day === undefined ? '' : ` ${day} 日`}`;
    }
  }
};
