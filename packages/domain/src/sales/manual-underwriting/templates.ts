import type { ConditionCode } from './documents.ts';
import type { Outcome } from './outcomes.ts';

/** A common decision, with separate reasons for the customer and the insurer. */
export interface DecisionTemplate {
  readonly code: string;
  /** Null fits every condition. */
  readonly condition: ConditionCode | null;
  readonly title: string;
  readonly outcome: Outcome;
  readonly loadingPercent: number;
  readonly exclusions: readonly { readonly code: string; readonly wording: string }[];
  readonly reason: string;
  readonly insurerReason: string;
}

const plain = { loadingPercent: 0, exclusions: [] } as const;

const excluding = (code: string, wording: string) => ({
  outcome: 'exclusion' as const,
  loadingPercent: 0,
  exclusions: [{ code, wording }],
});

export const decisionTemplates: readonly DecisionTemplate[] = [
  {
    ...plain,
    code: 'standard',
    condition: null,
    title: '标准承保',
    outcome: 'standard',
    reason: '根据您提供的资料，目前的健康情况符合标准承保条件。',
    insurerReason: '资料齐全，未见影响承保的异常，按标准体承保。',
  },
  {
    ...plain,
    code: 'declined',
    condition: null,
    title: '不予承保',
    outcome: 'declined',
    reason: '根据您提供的资料，目前的健康情况超出了本产品可以承保的范围。',
    insurerReason: '现有资料显示的风险超出本产品承保范围。',
  },
  {
    ...plain,
    code: 'postponed',
    condition: null,
    title: '延期，等待复查',
    outcome: 'postponed',
    reason: '目前的检查结果还不足以确定，请复查后带着新的结果重新申请。',
    insurerReason: '需复查结果方可评估，延期。',
  },
  {
    ...excluding('thyroid', '甲状腺结节、甲状腺恶性肿瘤及其转移、并发症'),
    code: 'thyroid-exclusion',
    condition: 'thyroid-nodule',
    title: '甲状腺责任除外',
    reason: '超声报告显示甲状腺结节，建议定期随访。除甲状腺相关责任外，其他保障可以正常承保。',
    insurerReason: '甲状腺结节分级较低、无恶性征象，按甲状腺责任除外承保。',
  },
  {
    ...plain,
    code: 'thyroid-standard',
    condition: 'thyroid-nodule',
    title: '低分级结节，标准承保',
    outcome: 'standard',
    reason: '超声报告显示的甲状腺结节分级低、随访稳定，甲状腺功能正常，可以标准承保。',
    insurerReason: 'TI-RADS 1–2 级，随访稳定，功能正常，按标准体。',
  },
  {
    ...excluding('lung', '肺部结节、肺恶性肿瘤及其转移、并发症'),
    code: 'lung-exclusion',
    condition: 'lung-nodule',
    title: '肺部责任除外',
    reason: 'CT 报告显示肺结节，需要继续随访。除肺部相关责任外，其他保障可以正常承保。',
    insurerReason: '结节小于 6 毫米、随访稳定，按肺部责任除外。',
  },
  {
    ...excluding('breast', '乳腺结节、乳腺恶性肿瘤及其转移、并发症'),
    code: 'breast-exclusion',
    condition: 'breast',
    title: '乳腺责任除外',
    reason: '检查报告显示乳腺结节，建议定期随访。除乳腺相关责任外，其他保障可以正常承保。',
    insurerReason: 'BI-RADS 3 级，按乳腺责任除外。',
  },
  {
    code: 'hypertension-loading',
    condition: 'hypertension',
    title: '血压控制稳定，加费 25%',
    outcome: 'loading',
    loadingPercent: 25,
    exclusions: [],
    reason: '血压经治疗控制在稳定范围，没有发现对心、肾、眼的影响，可以加费承保。',
    insurerReason: '1 级高血压，控制稳定，无靶器官损害，加费 25%。',
  },
  {
    code: 'diabetes-loading',
    condition: 'diabetes',
    title: '血糖控制良好，加费 50%',
    outcome: 'loading',
    loadingPercent: 50,
    exclusions: [],
    reason: '血糖控制良好，没有发现并发症，可以加费承保。',
    insurerReason: '糖化血红蛋白低于 7%，无并发症，加费 50%。',
  },
  {
    ...excluding('liver', '病毒性肝炎、肝硬化、肝恶性肿瘤及其并发症'),
    code: 'hepatitis-exclusion',
    condition: 'hepatitis-b',
    title: '肝脏责任除外',
    reason: '化验显示乙肝病毒携带，肝功能正常。除肝脏相关责任外，其他保障可以正常承保。',
    insurerReason: '非活动性携带，DNA 低于检测下限，肝功能正常，按肝脏责任除外。',
  },
  {
    ...plain,
    code: 'polyp-standard',
    condition: 'polyp',
    title: '息肉已切除，标准承保',
    outcome: 'standard',
    reason: '息肉已经切除，病理为良性，复查没有复发，可以标准承保。',
    insurerReason: '良性息肉切除术后，复查无复发，按标准体。',
  },
  {
    ...plain,
    code: 'pregnancy-postponed',
    condition: 'pregnancy',
    title: '产后再申请',
    outcome: 'postponed',
    reason: '孕期情况还在变化，请在产后复查正常后重新申请。',
    insurerReason: '孕期合并症未排除，延期至产后。',
  },
];

/** Templates for the conditions of a case first, then those for every case. */
export const templatesFor = (conditions: readonly string[]): readonly DecisionTemplate[] => [
  ...decisionTemplates.filter(
    ({ condition }) => condition !== null && conditions.includes(condition),
  ),
  ...decisionTemplates.filter(({ condition }) => condition === null),
];
