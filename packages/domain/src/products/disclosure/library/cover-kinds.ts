export const coverKinds = [
  'medical',
  'cancer-medical',
  'critical-illness',
  'life',
  'accident',
  'maternity',
  'waiver',
] as const;

export type CoverKind = (typeof coverKinds)[number];

interface CoverKindFacts {
  readonly name: string;
  /** A rule silent about this kind gives it the outcome of the kind it follows. */
  readonly follows?: CoverKind;
}

export const coverKindFacts: Readonly<Record<CoverKind, CoverKindFacts>> = {
  medical: { name: '医疗保障' },
  'cancer-medical': { name: '防癌保障' },
  'critical-illness': { name: '重大疾病保障' },
  life: { name: '身故保障' },
  accident: { name: '意外保障' },
  maternity: { name: '母婴保障', follows: 'medical' },
  waiver: { name: '保险费豁免', follows: 'critical-illness' },
};
