import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { GrownUpRow } from '#modules/contracts/policies/queries/grown-ups.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

const place = ({ policy_no: policyNo, position }: Pick<GrownUpRow, 'policy_no' | 'position'>) => ({
  table: 'grown_ups',
  column: 'mobile_sealed',
  row: `${policyNo}:${position}`,
});

/** The mobile that the policyholder named, under the key of the contract. */
export const sealMobile = (
  { vault }: App,
  policy: Pick<PolicyRow, 'policy_no' | 'order_no' | 'user_id'>,
  position: number,
  mobile: string,
): Promise<Buffer> =>
  vault.sealFor(keeperOf(policy), place({ policy_no: policy.policy_no, position }), mobile);

export const openMobile = async ({ vault }: App, row: GrownUpRow): Promise<string | undefined> => {
  if (row.mobile_sealed === null) return undefined;
  const opened = await vault.openText(place(row), row.mobile_sealed);
  return opened.erased ? undefined : opened.text;
};
