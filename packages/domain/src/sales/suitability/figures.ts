/** The numbers of the suitability rules: a pack or a brand may hold stricter ones. */
export interface SuitabilityFigures {
  readonly singlePremiumIncomeTimes: number;
  readonly annualPremiumIncomePercent: number;
  readonly payYearsPlusAge: number;
  readonly premiumBudgetPercent: number;
  readonly testsPerDay: number;
  readonly testsPerPeriod: number;
  readonly periodMonths: number;
  readonly validMonths: number;
}

/** 金融机构产品适当性管理办法 (2025 No. 7), in force from 2026-02-01. */
export const suitabilityFigures: SuitabilityFigures = {
  singlePremiumIncomeTimes: 4,
  annualPremiumIncomePercent: 20,
  payYearsPlusAge: 75,
  premiumBudgetPercent: 150,
  testsPerDay: 2,
  testsPerPeriod: 8,
  periodMonths: 12,
  validMonths: 12,
};
