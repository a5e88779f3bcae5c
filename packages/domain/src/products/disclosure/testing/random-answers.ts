import type { AnswerValue } from '#products/disclosure/answer-value.ts';
import { rangeLimits } from '#products/disclosure/answer-value.ts';
import type { CompiledDisease } from '#products/disclosure/library/library.ts';
import type { Question } from '#products/disclosure/library/rule-source.ts';
import { nextQuestion } from '#products/disclosure/trees/walk-tree.ts';
import type { GivenAnswer } from '#products/disclosure/trees/walk-tree.ts';

/** Any value the question takes, drawn from one random number between 0 and 1. */
export const answerFrom = (question: Question, random: number, today: string): AnswerValue => {
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.min(list.length - 1, Math.floor(random * list.length))];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  };
  switch (question.type) {
    case 'yes-no':
      return random < 0.5 ? 'yes' : 'no';
    case 'single':
      return pick(question.options).code;
    case 'multi': {
      const first = pick(question.options);
      if (first.alone) return [first.code];
      const also = question.options.filter(
        (option, index) => !option.alone && ((Math.floor(random * 1e6) >> index) & 1) === 1,
      );
      return [...new Set([first.code, ...also.map((option) => option.code)])];
    }
    case 'number': {
      const scale = 10 ** (question.decimals ?? 0);
      const value = question.min + random * (question.max - question.min);
      return Math.max(question.min, Math.round(value * scale) / scale);
    }
    default: {
      // Near dates matter most: bands are months and few years wide.
      const months = Math.floor(random ** 3 * Math.min(rangeLimits(question).max, 240));
      const [year = 0, month = 0] = today.split('-').map(Number);
      const count = year * 12 + month - 1 - months;
      const text = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
      return question.type === 'month' ? text : `${text}-01`;
    }
  }
};

/** A complete walk through the tree. */
export const walkRandomly = (
  disease: CompiledDisease,
  randoms: readonly number[],
  today: string,
): readonly GivenAnswer[] => {
  const answers: GivenAnswer[] = [];
  for (let step = 0; ; step += 1) {
    const next = nextQuestion(disease, answers, today);
    if (next === null) return answers;
    if ('ok' in next) throw new TypeError(JSON.stringify(next.refusal));
    const value = answerFrom(next.question, randoms[step % randoms.length] ?? 0.5, today);
    answers.push({ question: next.question.id, version: next.version, value });
  }
};
