import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import type { Customer, OrderDesk } from '#testing/orders/order-desk.ts';
import { until } from '#testing/server/until.ts';

/** Proof that the policyholder asks: the code on their phone and the end of their number. */
export const holderProof = async (
  { app }: Pick<OrderDesk, 'app'>,
  holder: Customer,
  policyNo: string,
): Promise<{ readonly verifyCode: string; readonly certTail: string }> => {
  const { db } = app.database;
  const policy = await policyByNo(db, policyNo);
  if (!policy) throw new Error('no policy');
  const { policyholder } = await openPolicy(app, policy);
  const { mobile, paper } = policyholder;
  // One phone gets one code a minute; a test does not wait for it.
  await db
    .deleteFrom('code_sends')
    .where('mobile_index', '=', app.vault.blindIndex('phone', mobile))
    .execute();
  await db.deleteFrom('sandbox_inbox').where('mobile', '=', mobile).execute();
  await holder.ask('sendChangeCode', { policyNo });
  const sent = await until(
    `a code for ${mobile}`,
    () => db.selectFrom('sandbox_inbox').select('text').where('mobile', '=', mobile).execute(),
    { is: (found) => found.some(({ text }) => /验证码/.test(text)) },
  );
  const text = sent.findLast((each) => /验证码/.test(each.text))?.text ?? '';
  return { verifyCode: /\d{6}/.exec(text)?.[0] ?? '', certTail: paper.number.slice(-6) };
};
