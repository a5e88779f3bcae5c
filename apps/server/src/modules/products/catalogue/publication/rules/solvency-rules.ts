import { addMonths, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { parseRatio, ratioText } from '@parasol/domain/base/money/ratio';
import { faultIf, type PublicationRule } from './rule.ts';

/** Quarters since the year 0, so that two of them can be told apart by subtraction. */
const quarterOf = (year: number, quarter: number): number => year * 4 + quarter - 1;

const quarterOn = (day: PlainDate): number =>
  quarterOf(Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 3));

/** The day after a quarter written `2026Q3`. */
const endOf = (quarter: string): PlainDate =>
  addMonths(`${quarter.slice(0, 4)}-01-01`, Number(quarter.slice(5)) * 3);

/** The insurer can pay: its solvency figures are current and high enough. */
export const solvencyRules: readonly PublicationRule[] = [
  {
    rule: 'solvency',
    regulation: '《互联网保险业务监管办法》第十三条；《保险公司偿付能力管理规定》',
    check: (product, { shared, on }) => {
      const index = shared.insurers.findIndex((each) => each.code === product.insurer);
      const insurer = shared.insurers[index];
      if (!insurer) return [{ path: 'insurer', message: '没有这家保险公司的资料' }];
      const { quarter, publishedOn, coreRatio, comprehensiveRatio, riskRating } = insurer.solvency;
      const { claims } = insurer;
      const { coreMin, comprehensiveMin, ratings, quarters } = shared.regulation.solvency;
      const path = `insurers[${index}].solvency`;
      const report = quarterOf(Number(quarter.slice(0, 4)), Number(quarter.slice(5)));
      const tooLow = (ratio: string, least: number): boolean => (parseRatio(ratio) ?? -1) < least;
      return [
        ...faultIf(
          quarterOn(on) - report > quarters,
          `${path}.quarter`,
          `${insurer.shortName}的偿付能力报告为 ${quarter}，早于发布日 ${on} 超过 ${quarters} 个季度，请更新`,
        ),
        ...faultIf(
          publishedOn < endOf(quarter) || publishedOn > on,
          `${path}.publishedOn`,
          `${quarter} 的报告不会在 ${publishedOn} 公布`,
        ),
        ...faultIf(
          tooLow(coreRatio, coreMin),
          `${path}.coreRatio`,
          `核心偿付能力充足率“${coreRatio}”低于 ${ratioText(coreMin * 100)}%`,
        ),
        ...faultIf(
          tooLow(comprehensiveRatio, comprehensiveMin),
          `${path}.comprehensiveRatio`,
          `综合偿付能力充足率“${comprehensiveRatio}”低于 ${ratioText(comprehensiveMin * 100)}%`,
        ),
        ...faultIf(
          !ratings.includes(riskRating),
          `${path}.riskRating`,
          `风险综合评级“${riskRating}”未达到 B 类`,
        ),
        ...faultIf(
          claims !== undefined &&
            (claims.publishedOn > on ||
              claims.publishedOn < `${claims.year + 1}-01-01` ||
              Number(on.slice(0, 4)) - claims.year > 2),
          `insurers[${index}].claims`,
          `${insurer.shortName}的 ${claims?.year} 年度理赔数据在发布日 ${on} 不能使用，请更新`,
        ),
      ];
    },
  },
];
