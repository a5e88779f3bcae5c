import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isPaperExpired } from '@parasol/domain/sales/orders/people/expired-papers';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkOwnCode } from '#modules/base/accounts/codes/check-own-code.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import {
  countVerifyTry,
  latestSurrenderOf,
  lockSurrender,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { sendLater } from './ask-surrender.ts';
import { moveSurrender } from './move-surrender.ts';
import { byPapers, registerRefusal } from './register-refusal.ts';
import { surrenderView } from './surrender-view.ts';

const mostTries = 10;

export const verifySurrender: Verb<'verifySurrender'> = async (context, input, policy) => {
  const { app, caller, now, person } = context;
  const { policyNo, certNo, verifyCode } = input;
  const latest = await latestSurrenderOf(app.database.db, policyNo, person);
  if (latest === undefined) return refuse('NOT_FOUND', '这份保单没有退保申请');
  // Pressing the button twice is no fault.
  if (latest.state !== 'to-verify') return surrenderView(app, policy, latest, context);
  const { surrender_no: surrenderNo } = latest;
  const tries = await inTransaction(app.database, (tx) => countVerifyTry(tx.db, surrenderNo));
  if (tries > mostTries) return refuse('TOO_MANY_REQUESTS', `核对次数过多，${byPapers}`);
  const content = await openPolicy(app, policy);
  if (content.policyholder.paper.number.toUpperCase() !== certNo.toUpperCase())
    return refuse('SURRENDER_NOT_POSSIBLE', '证件号码与投保人不符，请核对');
  const { paper } = content.policyholder;
  if (isPaperExpired(paper, dateOf(now.getTime())))
    return refuse(
      'SURRENDER_NOT_POSSIBLE',
      `投保人的证件已在 ${paper.validTo ?? ''} 到期，请先在“办理保全”中更新证件，再来核验。退保申请的日期不变`,
    );
  const unknown = await registerRefusal(context, content, 'SURRENDER_NOT_POSSIBLE');
  if (unknown) return unknown;
  const done = await inTransaction(app.database, async (tx) => {
    const wrong = await checkOwnCode(tx, context, 'surrender', verifyCode);
    if (wrong) return wrong;
    const row = await lockSurrender(tx.db, surrenderNo);
    if (row?.state !== 'to-verify') return row ?? refuse('NOT_FOUND');
    const sendAt = sendLater(tx, context, surrenderNo);
    return (
      (await moveSurrender(tx, app, row, {
        event: 'verify',
        actor: actorOf(caller),
        change: { send_at: sendAt },
      })) ?? row
    );
  });
  return done instanceof Refusal ? done : surrenderView(app, policy, done, context);
};
