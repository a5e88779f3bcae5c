import type { Kysely } from 'kysely';
import { ageOn } from '@parasol/domain/calendar/age';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Insured } from '@parasol/domain/orders/parties';
import { policyOn } from '@parasol/domain/policies/policy-day';
import { arrearsInterest, arrearsOf, type Arrears } from '@parasol/domain/policies/reinstatement';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { noticeOfPerson } from '#modules/disclosure/kept/notice-view.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import type { PolicyContent } from '../kept/sealed-policy.ts';
import { datedPolicy, termsOf } from '../life/dated-policy.ts';
import { premiumsOf, type PolicyRow, type PremiumRow } from '../queries/policies.ts';
import { openSurrenderOfOrder } from '../queries/surrenders.ts';

/** What has lapsed by today and can be taken up again, whoever has written it down, or why not. */
const arrearsOn = (
  policy: PolicyRow,
  premiums: readonly PremiumRow[],
  today: PlainDate,
): Arrears | string => {
  const { state, since, title, words } = policyOn(datedPolicy(policy, premiums), today);
  if (state !== 'lapsed') return `这份保单${title}，不能办理复效。${words}`;
  return arrearsOf(
    termsOf(policy),
    since,
    premiums.map(({ number, due, fen, paid_at: paid }) => ({
      number,
      due,
      fen,
      unpaid: paid === null,
    })),
    today,
  );
};

/** The same, unless something else has to be over first. */
export const arrearsToday = async (
  db: Kysely<Database>,
  app: App,
  policy: PolicyRow,
): Promise<Arrears | string> => {
  const { policy_no: policyNo, order_no: orderNo } = policy;
  const premiums = (await premiumsOf(db, [policyNo])).get(policyNo) ?? [];
  const arrears = arrearsOn(policy, premiums, dateOf(app.clock().getTime()));
  if (typeof arrears === 'string') return arrears;
  if ((await openSurrenderOfOrder(db, orderNo)) !== undefined) return '正在办理退保，不能申请复效';
  // Its outcome may still be that the premium came in time; after the lapse it would go back.
  if (policy.state !== 'lapsed' && (await app.ports.debitUnderWay(db, orderNo)))
    return '有一期保险费正在支付或扣费，有了结果才能申请复效，请稍后再来';
  return arrears;
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
  const arrears = await arrearsToday(db, app, policy);
  if (typeof arrears === 'string') return arrears;
  const today = dateOf(app.clock().getTime());
  const { basisPoints } = app.settings.get('reinstatement', policy.brand);
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
