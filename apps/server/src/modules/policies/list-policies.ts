import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { riskSums } from '@parasol/domain/rating/risk-sums';
import { policyStatus, policyStatusTitles } from '@parasol/domain/policies/policy-status';
import type { Verb } from '#context.ts';
import { issuedOrders, type IssuedOrder } from '#modules/orders/placing/issued-orders.ts';

const pageSize = 20;
type Policy = Output<'listPolicies'>['policies'][number];

/** The sum that was chosen, or what the largest benefit of the plan pays to one person. */
const sumOf = ({ product, price }: IssuedOrder): Policy['sum'] => {
  const { plan, riders, units, sumAssured } = price;
  if (sumAssured !== undefined) return { kind: 'agreed', fen: sumAssured };
  const sums = price.people.flatMap((person) =>
    Object.values(
      riskSums(product, person.age, { plan: person.plan || plan, riders, units, sumAssured }),
    ),
  );
  return sums.length === 0 ? null : { kind: 'highest', fen: Math.max(...sums) };
};

export const listPolicies: Verb<'listPolicies'> = async (
  { app, brand, now, person: userId },
  { before },
) => {
  const found = await issuedOrders(app, {
    brand: brand.id,
    userId,
    before: before === undefined ? undefined : new Date(before),
    most: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const today = dateOf(now.getTime());
  return {
    policies: page.map((order) => {
      const { effectiveDate: start, coverEnd: end = null } = order.price;
      const status = policyStatus({ start, end }, today);
      return {
        policyNo: order.policyNo,
        orderNo: order.orderNo,
        productName: order.product.names.marketing,
        planName: order.planName,
        insurerName: app.catalogue.insurer(order.insurer).name,
        insureds: [...order.insureds],
        startDate: start,
        endDate: end,
        sum: sumOf(order),
        status,
        statusTitle: policyStatusTitles[status],
      };
    }),
    next: found.length > pageSize ? (page.at(-1)?.createdAt.toISOString() ?? null) : null,
  };
};
