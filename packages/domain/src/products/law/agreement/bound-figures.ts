import type { Product } from '#products/catalogue/product/product.ts';
import { faultWhen, type LawFault, type LawRow } from '#products/law/row.ts';
import { shownTexts } from '#products/law/shown-texts.ts';

/** Stories, questions and names are not statements about the product. */
export const notStated =
  /^(?:healthNotice|underwriting|lists|valueAdded|claimsExamples|names|broker|plans\[\d+\]\.name)/;

/** Figures that belong to one fact: every statement of it names one of its figures. */
const bound: readonly {
  readonly name: string;
  readonly says: RegExp;
  readonly unit: string;
  readonly facts: (product: Product) => readonly number[];
}[] = [
  {
    name: '孕周',
    says: /(?:孕周|怀孕|妊娠期?)[^。；，]{0,4}(?:不超过|超过|至多|最多|未满)(\d+)周/g,
    unit: '周',
    facts: ({ eligibility }) => (eligibility.pregnancy ? [eligibility.pregnancy.lastWeek] : []),
  },
  {
    name: '重新投保的提前日数',
    says: /(?:届满|到期)前(\d+)[日天]/g,
    unit: '日',
    facts: ({ renewal }) => (renewal.reapplyDays === undefined ? [] : [renewal.reapplyDays]),
  },
  {
    name: '不间断续保的期限',
    says: /(?:届满|到期)后(\d+)[日天]内(?:交清|续保|重新投保)/g,
    unit: '日',
    facts: ({ renewal }) => (renewal.graceDays === undefined ? [] : [renewal.graceDays]),
  },
  {
    name: '生效日的选择期限',
    says: /(?:之后|以后|未来)(\d+)[日天]内的(?:某|任意|任何)?1?[天日]/g,
    unit: '日',
    facts: ({ sale }) => [sale.startWithinDays],
  },
  {
    name: '交费期数',
    says: /(?:共|分)(\d+)期/g,
    unit: '期',
    facts: ({ rating }) => rating.frequencies.map(({ perYear }) => perYear),
  },
  {
    name: '效力恢复的期限',
    says: /(?:效力)?中止(?:之日起|后)(\d+)年内[^。；]{0,48}恢复/g,
    unit: '年',
    facts: ({ periods: { reinstatementYears = 0 } }) =>
      reinstatementYears > 0 ? [reinstatementYears] : [],
  },
  {
    name: '工本费',
    says: /(\d+(?:\.\d+)?)元的?工本费/g,
    unit: '元',
    facts: ({ pay }) => [pay.coolingOffCost / 100],
  },
  {
    name: '未满期净保险费的费用比例',
    says: /(?:费用比例为|扣除)(\d+(?:\.\d+)?)%(?:的?费用)?/g,
    unit: '%',
    facts: ({ pay }) => [Math.round(pay.surrenderLoading * 100)],
  },
];

const wronglyBound = (product: Product): readonly LawFault[] =>
  shownTexts(product).flatMap(({ path, plain }) =>
    notStated.test(path)
      ? []
      : bound.flatMap(({ name, says, unit, facts }) => {
          const right = facts(product);
          if (right.length === 0) return [];
          return [...plain.matchAll(says)].flatMap(([found, figure]) =>
            faultWhen(
              !right.includes(Number(figure)),
              path,
              `“${found}”与${name}不一致，产品写的是 ${right.join('、')} ${unit}`,
            ),
          );
        }),
  );

export const boundRows: readonly LawRow[] = [
  {
    rule: 'figures-of-a-fact',
    source: '《保险法》',
    article: '第十七条；《保险销售行为管理办法》第十四条',
    holds: ['page', 'clause'],
    from: '2024-03-01',
    check: wronglyBound,
  },
];
