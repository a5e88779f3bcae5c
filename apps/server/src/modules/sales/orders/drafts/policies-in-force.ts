import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { mayFollow } from '@parasol/domain/contracts/policies/renewals/renewal';
import type { Db } from '#ground/db/schema.ts';
import type { App } from '#ground/context.ts';
import type { PeopleOnRecord } from '#modules/sales/orders/queries/submissions.ts';

type Held = PeopleOnRecord['held'];

export interface PoliciesInForce {
  /** Open orders, and policies that cover the person when this product would. */
  readonly held: Held;
  /** Policies that this product follows: it begins when the last of them has ended. */
  readonly followed: readonly {
    readonly person: string;
    readonly baseProductNo: string;
    readonly end: PlainDate;
  }[];
}

/** The person's policies by their state today, not by the orders they came from. */
export const policiesInForce = async (
  { ports }: App,
  db: Db,
  recorded: Held,
  product: Product,
  today: PlainDate,
): Promise<PoliciesInForce> => {
  const issued = recorded.filter(({ state }) => state === 'issued').map(({ orderNo }) => orderNo);
  if (issued.length === 0) return { held: recorded, followed: [] };
  const policies = new Map(
    (await ports.policiesOfOrders(db, issued, today)).map((policy) => [policy.orderNo, policy]),
  );
  const rivals = new Set([
    ...(product.onePolicyPerPerson ? [product.baseProductNo] : []),
    ...product.mutuallyExclusive.map(({ baseProductNo }) => baseProductNo),
  ]);
  const days = product.renewal.reapplyDays ?? 0;
  const followed: PoliciesInForce['followed'][number][] = [];
  const left = recorded.filter(({ orderNo, person, baseProductNo }) => {
    const policy = policies.get(orderNo);
    if (policy === undefined) return true;
    if (!policy.stands) return false;
    const { end } = policy;
    if (end === null || !rivals.has(baseProductNo) || !mayFollow(end, days, today)) return true;
    followed.push({ person, baseProductNo, end });
    return false;
  });
  return { held: left, followed };
};
