import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { deathCoverOf } from '#modules/contracts/policies/terms/death-cover.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { grownUpsOfPolicy } from '#modules/contracts/policies/queries/grown-ups.ts';

/**
 * Why a contract with death cover on an adult cannot begin again now: they agree themselves. Null
 * when all have.
 */
export const unansweredGrownUp = async (
  db: Db,
  app: App,
  policy: PolicyRow,
): Promise<string | null> => {
  const grown = (await grownUpsOfPolicy(db, policy.policy_no)).filter(
    ({ state, told_on_day_at: announcedOn }) => announcedOn !== null && state !== 'agreed',
  );
  if (grown.length === 0) return null;
  const death = await deathCoverOf(app, policy);
  const open = grown.filter(({ position }) => death.of(position));
  if (open.some(({ state }) => state === 'refused'))
    return '被保险人已成年，没有同意身故保险金额，不能办理复效，请联系客服';
  return open.length === 0
    ? null
    : '被保险人已成年，请先在保单里填写本人的手机号，由本人确认身故保险金额以后再申请复效';
};
