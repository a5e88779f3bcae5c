import type { Kysely } from 'kysely';
import { ageOn } from '@parasol/domain/calendar/age';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Insured } from '@parasol/domain/orders/parties';
import { policyOn } from '@parasol/domain/policies/policy-day';
import { arrearsInterest, arrearsOf, type Arrears } from '@parasol/domain/policies/reinstatement';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { noticeOfPerson } from '#modules/disclosure/notices/notice-view.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import type { PolicyContent } from '../kept/sealed-policy.ts';
import { datedPolicy, termsOf } from '../life/dated-policy.ts';
import { premiumsOf, type PolicyRow, type PremiumRow } from '../queries/policies.ts';

/** What has lapsed and can be taken up again today, or why it cannot. */
export const arrearsToday = (
  policy: PolicyRow,
  premiums: readonly PremiumRow[],
  today: PlainDate,
): Arrears | string => {
  const { state, title, words } = policyOn(datedPolicy(policy, premiums), today);
  if (state !== 'lapsed') return `这份保单${title}，不能办理复效。${words}`;
  if (policy.state !== 'lapsed') return '还有款项在等待结果，请稍后再办理复效';
  return arrearsOf(
    termsOf(policy),
    policy.since,
    premiums.map(({ number, due, fen, paid_at: paid }) => ({
      number,
      due,
      fen,
      unpaid: paid === null,
    })),
    today,
  );
};

export interface ReinstatementOffer extends Arrears {
  readonly interestFen: number;
  readonly basisPoints: number;
}

/** The same with the interest of today, for the customer to ask for. */
export const reinstatementOffer = async (
  db: Kysely<Database>,
  app: App,
  policy: PolicyRow,
): Promise<ReinstatementOffer | string> => {
  const { policy_no: policyNo, brand } = policy;
  const today = dateOf(app.clock().getTime());
  const premiums = (await premiumsOf(db, [policyNo])).get(policyNo) ?? [];
  const arrears = arrearsToday(policy, premiums, today);
  if (typeof arrears === 'string') return arrears;
  const { basisPoints } = app.settings.get('reinstatement', brand);
  return { ...arrears, basisPoints, interestFen: arrearsInterest(arrears, today, basisPoints) };
};

/** Who is asked about their health again; `unsold` when nobody can be asked by a page any more. */
export const askedAnew = async (
  app: App,
  policy: PolicyRow,
  { insureds }: Pick<PolicyContent, 'insureds'>,
): Promise<readonly { readonly position: number; readonly insured: Insured }[] | 'unsold'> => {
  const { base_product_no: baseProductNo, brand } = policy;
  const { product } = await productVersion(app, baseProductNo, policy.product_version);
  if (!product.flow.insuredHealthNotice) return [];
  const today = dateOf(app.clock().getTime());
  const sold = app.catalogue.find(baseProductNo)?.product;
  if (!sold?.sale.brands.includes(brand) || sold.sale.withdrawn?.[brand] !== undefined)
    return 'unsold';
  const notice = app.disclosure.noticeOf(sold);
  return insureds.flatMap((insured, position) => {
    const { birthDate, sex, relation } = insured;
    const person = { birthDate, sex, relation, age: ageOn(birthDate, today) };
    return noticeOfPerson(notice, 'insured', person) ? [{ position, insured }] : [];
  });
};
