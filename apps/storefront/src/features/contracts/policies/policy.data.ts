import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { apiContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export interface PolicyData {
  readonly policy: Output<'getPolicy'>;
  readonly visits: Output<'listOpenReturnVisits'>['visits'];
  readonly renewal: Output<'getRenewal'>;
  readonly services: Output<'listPolicyServices'>['services'];
  /** The source of automatic premiums; null without one. */
  readonly debit: {
    readonly methodName: string;
    readonly account: string | null;
    readonly on: string | null;
  } | null;
  readonly helpful: Output<'listHelpfulArticles'>['articles'];
  /** Today by the server's clock. */
  readonly today: string;
}

export const loader: Loads<PolicyData> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const { signal } = request;
  const about = { policyNo: params['policyNo'] ?? '' };
  const [
    policy,
    renewal,
    { visits },
    { services },
    { timestamp },
    { plans },
    { mandates },
    { articles: helpful },
  ] = await Promise.all([
    api.getPolicy(about, { signal }),
    api.getRenewal(about, { signal }),
    api.listOpenReturnVisits({}, { signal }),
    api.listPolicyServices({}, { signal }),
    api.getTimestamp({}, { signal }),
    api.getDebitCalendar({}, { signal }),
    api.listMandates({}, { signal }),
    api.listHelpfulArticles({ places: 'cooling-off,surrender,grace' }, { signal }),
  ]);
  const { policyNo, orderNo } = policy;
  const plan = plans.find((each) => each.orderNo === orderNo);
  const mandate = mandates.find(
    (each) => each.state === 'active' && each.plans.some(({ planNo }) => planNo === plan?.planNo),
  );
  const due = plan?.instalments.find(({ debitOn }) => debitOn !== null);
  return {
    policy,
    renewal,
    debit: mandate
      ? { methodName: mandate.methodName, account: mandate.account, on: due?.debitOn ?? null }
      : null,
    visits: visits.filter((visit) => visit.orderNo === orderNo),
    services: services.filter((service) => service.policyNo === policyNo),
    helpful,
    today: dateOf(timestamp),
  };
};

export const meta = ({ policy }: PolicyData, brand: PublicBrand): PageMeta => ({
  title: `${policy.productName}保单 · ${brand.name}`,
});
