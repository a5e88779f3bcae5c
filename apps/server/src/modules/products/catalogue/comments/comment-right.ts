import type { Context } from '#ground/context.ts';
import { ownUserId } from './own-user-id.ts';
import { ownPurchases } from '#modules/products/catalogue/queries/comments.ts';

/** The policy that allows a comment, or why there is none. */
export const commentRight = async (
  { app, caller }: Context,
  baseProductNo: string,
): Promise<{ readonly policyNo: string } | { readonly reason: string }> => {
  const userId = ownUserId(caller);
  if (userId === undefined) return { reason: '登录后，买过本产品的客户可以评价' };
  const bought = await ownPurchases(app.database.db, userId, baseProductNo);
  if (bought.length === 0)
    return { reason: '只有买过本产品的客户可以评价，投保成功后再来写写感受吧' };
  const free = bought.find(({ commented }) => !commented);
  if (!free) return { reason: '每份保单可以评价一次，您已经评价过了' };
  return { policyNo: free.policyNo };
};
