import type { ConditionCode } from './documents.ts';

/** Skills of underwriters: conditions that are judged alike. */
export const skills = {
  nodules: '结节与肿物',
  heart: '心血管与代谢',
  digestive: '肝病与消化',
  women: '妇产',
  general: '综合',
} as const;
export type Skill = keyof typeof skills;

const skillsOf: Readonly<Record<ConditionCode, Skill>> = {
  'thyroid-nodule': 'nodules',
  'lung-nodule': 'nodules',
  breast: 'nodules',
  hypertension: 'heart',
  diabetes: 'heart',
  heart: 'heart',
  kidney: 'heart',
  'hepatitis-b': 'digestive',
  polyp: 'digestive',
  women: 'women',
  pregnancy: 'women',
  surgery: 'general',
  other: 'general',
};

/** The first skill needed; a case without one is for every underwriter. */
export const skillOf = (conditions: readonly string[]): Skill =>
  conditions
    .flatMap((code) => (Object.hasOwn(skillsOf, code) ? [skillsOf[code as ConditionCode]] : []))
    .find((skill) => skill !== 'general') ?? 'general';
