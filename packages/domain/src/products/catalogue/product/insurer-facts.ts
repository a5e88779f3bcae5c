import type { ClaimsReport, Insurer } from './shared.ts';

/** How many, as people say it: from ten thousand on in 万, never rounded up. */
const countWords = (count: number): string =>
  count < 10_000 ? `${count} 件` : `${Math.floor(count / 1000) / 10} 万件`;

/** The insurer's solvency in one line. */
export const solvencyWords = ({
  quarter,
  comprehensiveRatio,
  riskRating,
}: Pick<Insurer['solvency'], 'quarter' | 'comprehensiveRatio' | 'riskRating'>): string =>
  `综合充足率 ${comprehensiveRatio}，风险综合评级 ${riskRating}（${quarter.replace('Q', ' 年第 ')} 季度）`;

/** Claims of the insurer's last reported year in one line. */
export const claimsWords = ({ year, paid, paidShare, medianDays }: ClaimsReport): string =>
  `${year} 年赔付 ${countWords(paid)}，获赔率 ${paidShare}，一半案件 ${medianDays} 天内有结果`;
