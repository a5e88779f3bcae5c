import { claimsAt, type PlacedClaim, type PlacedText } from '#base/wording/placed-claims.ts';

/** Without easily confused characters: 0 and O, 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const couponLength = 6;
export const couponPattern = /^[A-Z0-9]{6}$/;

/** A code as stored, from a typed one: small, wide or with gaps. */
export const readCoupon = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\-·]/g, '')
    .toUpperCase();

/** A new code; a byte that would favour some letters is skipped. Undefined when bytes run out. */
export const couponFrom = (bytes: Uint8Array): string | undefined => {
  const even = 256 - (256 % letters.length);
  const code = [...bytes]
    .filter((byte) => byte < even)
    .slice(0, couponLength)
    .map((byte) => letters[byte % letters.length])
    .join('');
  return code.length === couponLength ? code : undefined;
};

export const couponLimits = {
  /** In one batch. */
  codes: 2000,
  usesPerCode: 10_000,
  /** Wrong codes of one person a day. */
  wrongPerDay: 10,
} as const;

/** The rules of a batch of codes. */
export interface CouponRules {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly withdrawnAt: number | null;
  readonly issuedAt: number;
  /** How often one code can be used in all, and how often one person can use the batch. */
  readonly usesPerCode: number;
  readonly usesPerPerson: number;
  /** Holders of one of these before the batch was issued: older batches were for them alone. */
  readonly products: readonly string[];
}

export interface CouponFacts {
  readonly now: number;
  /** Uses of this code, by all people. */
  readonly used: number;
  /** Uses of this batch, by this person. */
  readonly usedByPerson: number;
  /** Products this person held before the batch was issued. */
  readonly heldBefore: readonly string[];
  /** Value in yuan of the benefit, and of the coupons this person used in the past year. */
  readonly worth: number;
  readonly worthOfYear: number;
  readonly worthPerYear: number;
}

export type CouponRefusal =
  | 'withdrawn'
  | 'not-yet'
  | 'over'
  | 'used-by-you'
  | 'used-up'
  | 'not-for-you'
  | 'enough-this-year';

export const couponRefusals: Readonly<Record<CouponRefusal, string>> = {
  withdrawn: '这批券码已经停用，有疑问请联系客服',
  'not-yet': '还没有到使用时间',
  over: '这个券码已经过期',
  'used-by-you': '您已经用过了，可以在“我的权益”里查看',
  'used-up': '这个券码已经被用完',
  'enough-this-year': '您一年里用券得到的权益已经到了上限，满一年后可以再用',
  'not-for-you': '这个券码只给活动开始前已经持有相关保单的客户使用',
};

/** Why a code cannot be used now; null when it can. */
export const refusalOfCoupon = (rules: CouponRules, facts: CouponFacts): CouponRefusal | null => {
  if (rules.withdrawnAt !== null && rules.withdrawnAt <= facts.now) return 'withdrawn';
  if (facts.now < rules.startsAt) return 'not-yet';
  if (facts.now >= rules.endsAt) return 'over';
  if (facts.usedByPerson >= rules.usesPerPerson) return 'used-by-you';
  if (facts.used >= rules.usesPerCode) return 'used-up';
  const { products } = rules;
  if (products.length > 0 && !products.some((no) => facts.heldBefore.includes(no)))
    return 'not-for-you';
  return facts.worthOfYear + facts.worth > facts.worthPerYear ? 'enough-this-year' : null;
};

/** Why a batch gives one person too much in a year, in words; null when it does not. */
export const tooMuchForOne = (
  usesPerPerson: number,
  { worth }: { readonly worth: number },
  { worthPerYear }: { readonly worthPerYear: number },
): string | null =>
  usesPerPerson * worth > worthPerYear
    ? `每人可用 ${usesPerPerson} 次，价值 ${usesPerPerson * worth} 元，超过一个人一年 ${worthPerYear} 元的上限`
    : null;

interface CouponText {
  readonly title: string;
  readonly words: string;
}

/** The texts of a coupon, each with its field. */
export const textsOfCoupons = ({ title, words }: CouponText): readonly PlacedText[] => [
  ['名称', title],
  ['说明', words],
];

/** Forbidden claims on a coupon, each beside its field. */
export const claimsInCoupons = (form: CouponText): readonly PlacedClaim[] =>
  claimsAt(textsOfCoupons(form));
