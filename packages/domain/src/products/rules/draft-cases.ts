import type { CaseResult, LibraryCase } from '#products/disclosure/library/library-case.ts';
import type { Verdict } from '#products/disclosure/terms/terms.ts';
import type { CombinationSource } from '#products/disclosure/library/rule-source.ts';
import type { RuleChange } from './rule-draft.ts';

export const verdictWords: Readonly<Record<Verdict, string>> = {
  standard: '标准体',
  loading: '加费',
  exclusion: '除外',
  refer: '转人工',
  postponed: '延期',
  declined: '拒保',
};

/** The conditions of a person whom a change concerns; none where it names none. */
export const conditionsOf = (
  { kind, id, disease }: RuleChange,
  combinations: readonly CombinationSource[],
): readonly string[] => {
  if (disease !== null) return [disease];
  if (kind !== 'combination') return [];
  return combinations.find((one) => one.id === id)?.diseases ?? [];
};

/** Whether a case tests the very change it belongs to, with a person of all its conditions. */
export const caseTouches = (
  change: RuleChange,
  one: LibraryCase,
  result: CaseResult,
  conditions: readonly string[],
): boolean => {
  if ('impossible' in result) return false;
  const has = [one.disease, ...Object.keys(one.others ?? {})];
  if (!conditions.every((code) => has.includes(code))) return false;
  // A removed rule decides nothing: its case shows the verdict in its place.
  if (change.what === 'removed' || change.kind === 'facts') return true;
  switch (change.kind) {
    case 'question':
      return one.disease === change.disease && change.id in one.answers;
    case 'exclusion':
      return result.decided.exclusions.some(({ code }) => code === change.id);
    default:
      return result.rules.includes(change.key);
  }
};

/** How a case ended, in a sentence. */
export const resultWords = (
  change: RuleChange | null,
  one: LibraryCase,
  result: CaseResult,
): string => {
  if ('impossible' in result) {
    if (result.impossible === 'unknown-product') return `没有产品 ${one.product}`;
    if (result.impossible === 'nothing-bought') return '所选计划没有需要核保的保障';
    return refusalSentence[result.impossible.kind] ?? '这些回答走不完问题';
  }
  const { verdict } = result.decided;
  if (verdict !== one.expected) {
    return `结论是${verdictWords[verdict]}，预期是${verdictWords[one.expected]}`;
  }
  if (one.rule !== '*' && !result.rules.some((rule) => rule.endsWith(`/${one.rule}`))) {
    return `结论相同，但不是由 ${one.rule} 作出，而是 ${result.rules.join('、')}`;
  }
  return change ? '这个案例没有用到这处修改，或者没有写全它说到的疾病' : '与预期相同';
};

const refusalSentence: Readonly<Record<string, string>> = {
  'unknown-disease': '没有这种疾病',
  'does-not-apply': '这种疾病不适用于这个年龄或性别',
  unfinished: '还有问题没有回答',
  'unknown-question': '回答里有不存在的问题',
  'not-asked': '回答里有不会问到的问题',
  'out-of-order': '回答的次序与问题不符',
  'bad-value': '有一个回答不在选项里',
  'another-version': '问题的文字改过，需要重新回答',
};
