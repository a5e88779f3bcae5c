import type { CompiledRule, Need } from './library.ts';
import type { Person } from '#products/disclosure/person.ts';

export const ruleMatches = (
  rule: CompiledRule,
  bits: readonly number[],
  person: Person,
): boolean => {
  if (rule.sex !== null && rule.sex !== person.sex) return false;
  if (person.age < rule.ageFrom || person.age >= rule.ageBelow) return false;
  return needsMet(rule.needs, bits);
};

export const needsMet = (needs: readonly Need[], bits: readonly number[]): boolean => {
  for (const need of needs) {
    if (((bits[need.question] ?? 0) & need.mask) === 0) return false;
  }
  return true;
};

/** The highest rule that matches; the list is sorted by priority. */
export const matchRule = (
  rules: readonly CompiledRule[],
  bits: readonly number[],
  person: Person,
): CompiledRule | undefined => rules.find((rule) => ruleMatches(rule, bits, person));
