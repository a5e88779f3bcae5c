/** Gifts beside insurance: a service for the customer, or points. */
export const benefitKinds = { service: '服务', points: '积分' } as const;
export type BenefitKind = keyof typeof benefitKinds;

/** One of `_shared/benefits.yaml`. None of them touches a premium: there is no field for that. */
export interface Benefit {
  readonly code: string;
  readonly kind: BenefitKind;
  readonly name: string;
  /** The customer's benefit, and the next step once it was used. */
  readonly summary: string;
  readonly next: string;
  readonly brands: readonly string[];
  /** Within how many hours staff begin with it; of a service. */
  readonly withinHours?: number | undefined;
  /** Its number of points. */
  readonly gives?: number | undefined;
  /** Its value in yuan, by the cost of giving it. */
  readonly worth: number;
  /** Its price in points; absent where it needs a coupon. */
  readonly price?: number | undefined;
}

/** Things people do anyway that are worth points. Buying is none of them, nor is the premium. */
export const rewardedActs = {
  welcome: { title: '首次登录', how: '登录后自动到账，一次' },
  family: { title: '建好家庭成员', how: '在“家庭成员”里保存第一位家人，一次' },
  article: { title: '读完一篇文章', how: '在“保险知识”里读完后点一下，每篇一次' },
} as const;
export type RewardedAct = keyof typeof rewardedActs;

/** Acts of an earlier rule. Nothing of value hangs on a policy any more: it would be a rebate. */
export const pastActs: Readonly<Record<string, string>> = { 'return-visit': '按时完成回访' };

export const rewardedActNames = Object.keys(rewardedActs) as [RewardedAct, ...RewardedAct[]];

export interface PointRules {
  /** How long points that were earned or given can be used. */
  readonly validDays: number;
  /** The shortest time for which returned points can be used. */
  readonly returnedDays: number;
  /** The most that one colleague gives at a time. */
  readonly bonusMost: number;
  readonly deeds: Readonly<Record<RewardedAct, number>>;
  /** How many articles a day count. */
  readonly articlesPerDay: number;
}

/** A product that costs no money and is given for points. */
export interface PointGift {
  readonly baseProductNo: string;
  readonly points: number;
}

export interface BenefitRules {
  readonly points: PointRules;
  /** The most that coupons give one person in a year, in yuan. */
  readonly worthPerYear: number;
  readonly benefits: readonly Benefit[];
  readonly gifts: readonly PointGift[];
}

export const benefitOf = (rules: BenefitRules, brand: string, code: string): Benefit | undefined =>
  rules.benefits.find((each) => each.code === code && each.brands.includes(brand));
