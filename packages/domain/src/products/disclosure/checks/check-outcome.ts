import { answerCodes } from '#products/disclosure/answer-value.ts';
import { coverKinds } from '#products/disclosure/library/cover-kinds.ts';
import type { Fault, FaultPath } from './fault.ts';
import type {
  AnswerCondition,
  DiseaseSource,
  Give,
  LibrarySource,
  OutcomeSource,
  PersonCondition,
} from '#products/disclosure/library/rule-source.ts';

type Exclusions = LibrarySource['exclusions'];

export const checkOutcome = (
  outcome: OutcomeSource,
  path: FaultPath,
  exclusions: Exclusions,
): readonly Fault[] => {
  if (typeof outcome === 'string') return [];
  if ('postpone' in outcome) {
    if (outcome.postpone > 0) return [];
    return [{ path, code: 'empty-outcome', message: '延期要写明月数' }];
  }
  const { load = 0, perMille = 0, exclude } = outcome;
  if (load <= 0 && perMille <= 0 && exclude === undefined) {
    return [{ path, code: 'empty-outcome', message: '既没有加费，也没有除外' }];
  }
  if (exclude !== undefined && !Object.hasOwn(exclusions, exclude)) {
    const message = `除外文字表里没有 ${exclude}`;
    return [{ path: [...path, 'exclude'], code: 'unknown-reference', message }];
  }
  return [];
};

interface Giving {
  readonly give: Give;
  readonly change?: string | undefined;
}

export const checkGive = (
  rule: Giving,
  path: FaultPath,
  exclusions: Exclusions,
): readonly Fault[] => {
  const faults: Fault[] = [];
  const entries = Object.entries(rule.give);
  for (const [kind, outcome] of entries) {
    const at = [...path, 'give', kind];
    if (!coverKinds.some((one) => one === kind)) {
      const message = `没有保障类别 ${kind}`;
      faults.push({ path: at, code: 'unknown-reference', message });
    } else if (outcome !== undefined) {
      faults.push(...checkOutcome(outcome, at, exclusions));
    }
  }
  const needsChange = entries.some(([, outcome]) => outcome !== 'standard');
  if (needsChange && !rule.change) {
    const message = '不是标准体的结论要写明什么情况下可以改变（change）';
    faults.push({ path, code: 'missing-change', message });
  }
  return faults;
};

export const checkCondition = (
  when: AnswerCondition | undefined,
  path: FaultPath,
  disease: DiseaseSource,
): readonly Fault[] =>
  Object.entries(when ?? {}).flatMap(([id, wanted]): readonly Fault[] => {
    const question = disease.questions.find((one) => one.id === id);
    const at = [...path, id];
    if (!question) {
      const message = `${disease.code} 里没有问题 ${id}`;
      return [{ path: at, code: 'unknown-reference', message }];
    }
    const codes = answerCodes(question);
    return [wanted].flat().flatMap((code): readonly Fault[] => {
      if (codes.includes(code)) return [];
      const message = `问题 ${id} 没有答案 ${code}，可用的是 ${codes.join('、')}`;
      return [{ path: at, code: 'unknown-option', message }];
    });
  });

export const checkWho = (who: PersonCondition | undefined, path: FaultPath): readonly Fault[] => {
  const { from = 0, below = Infinity } = who?.age ?? {};
  if (from < below) return [];
  return [
    {
      path: [...path, 'age'],
      code: 'empty-range',
      message: `没有年龄满足从 ${from} 岁起、不满 ${below} 岁`,
    },
  ];
};
