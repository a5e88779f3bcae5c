import { refuse, type Refusal } from '@parasol/contract/errors';
import type { FormProblem } from '@parasol/domain/sales/orders/form/check-form';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { mustConsent } from '@parasol/domain/sales/orders/people/insurable-interest';
import { paysOnDeath } from '@parasol/domain/sales/orders/order-facts';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { bindAgentPerson } from '#modules/base/accounts/people/bind-agent-person.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import type { CheckedDraft } from '#modules/sales/orders/placing/check-submission.ts';
import type { Placing } from '#modules/sales/orders/placing/write-order.ts';

const isAgent = ({ caller }: Pick<Context, 'caller'>): boolean =>
  caller.kind === 'agent' || caller.kind === 'broker';

const belongsToSomeoneElse: FormProblem = {
  path: 'policyholder.mobile',
  message: '为客户投保请用代理人投保，由客户本人确认；为自己投保请填写您绑定的手机号',
};

/**
 * The person who fills in the form cannot answer for another: a confirmation goes to a mobile, so
 * it must not be the mobile of the asking person.
 */
export const standInRefusal = async (
  context: Context,
  { application, facts }: CheckedDraft,
  { userId, agent }: Pick<Placing, 'userId' | 'agent'>,
): Promise<Refusal | undefined> => {
  const { app, now } = context;
  const isOwn = (mobile: string | undefined): Promise<boolean> =>
    mobile === undefined
      ? Promise.resolve(false)
      : hasMobile(app.database.db, userId, app.vault.blindIndex('phone', mobile));
  const { policyholder, insureds } = application;
  const problems: FormProblem[] = [];
  const own = (agent || isAgent(context)) && (await isOwn(policyholder.mobile));
  if (agent && own) {
    const message = '请填写投保人本人的手机号，不能填写代理人的';
    problems.push({ path: 'policyholder.mobile', message });
  }
  if (!agent && isAgent(context) && !own) problems.push(belongsToSomeoneElse);
  const today = dateOf(now.getTime());
  for (const [position, insured] of insureds.entries()) {
    const answers = agent || mustConsent(insured, paysOnDeath(facts, insured.plan), today);
    if (insured.relation === 'self' || !answers || !(await isOwn(insured.mobile))) continue;
    const message = '请填写被保险人本人的手机号，由其本人确认';
    problems.push({ path: `insured.${position}.mobile`, message });
  }
  return problems.length === 0
    ? undefined
    : refuse('ORDER_INVALID', problems[0]?.message, { problems });
};

/** An agent buys with one person's papers: their own. */
export const anotherPerson = async (
  tx: Tx,
  context: Pick<Context, 'caller'>,
  { policyholder }: CheckedDraft,
  { userId, agent }: Placing,
): Promise<Refusal | undefined> => {
  if (agent || !isAgent(context) || (await bindAgentPerson(tx, userId, policyholder))) {
    return undefined;
  }
  const problems = [{ ...belongsToSomeoneElse, path: 'policyholder.certNo' }];
  return refuse('ORDER_INVALID', belongsToSomeoneElse.message, { problems });
};
