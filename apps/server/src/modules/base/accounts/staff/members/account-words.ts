import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';
import { roleTitles } from './roles.ts';

/** An account as shown to the colleague who grants an act about it. */
export const accountWords = async (
  tx: Tx,
  { brands }: App,
  { account, name, role, brand }: Pick<Staff, 'account' | 'name' | 'role' | 'brand'>,
): Promise<string> => {
  const title = (await roleTitles(tx.db)).get(role) ?? role;
  const where =
    brand === null ? '所有品牌' : (brands.find(({ id }) => id === brand)?.name ?? brand);
  return `账号 ${account}（${name}，角色“${title}”，${where}）`;
};
