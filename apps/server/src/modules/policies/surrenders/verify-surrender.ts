import { refuse, Refusal } from '@parasol/contract/errors';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkOwnCode } from '#modules/accounts/codes/check-own-code.ts';
import { checkIdentity } from '#modules/orders/identity/check-identity.ts';
import { openPolicy, type PolicyContent } from '../kept/sealed-policy.ts';
import { countVerifyTry, latestSurrenderOf, lockSurrender } from '../queries/surrenders.ts';
import { sendLater } from './ask-surrender.ts';
import { moveSurrender } from './move-surrender.ts';
import { findOwnPolicy } from '../own-policy.ts';
import { surrenderView } from './surrender-view.ts';

const mostTries = 10;
const byPapers = '请联系客服，凭证件由工作人员核验';

/** What the register says of the policyholder; it knows ID cards alone. */
const registerRefusal = async (
  { app, person, now }: PersonContext,
  { policyholder }: PolicyContent,
): Promise<Refusal | null> => {
  const { name, paper } = policyholder;
  if (paper.type !== 'id-card') return refuse('SURRENDER_NOT_POSSIBLE', byPapers);
  const said = await checkIdentity(app, person, { name, idNumber: paper.number }, now);
  if (said === 'match') return null;
  return said === 'mismatch'
    ? refuse('SURRENDER_NOT_POSSIBLE', `姓名与身份证号码在登记机构的记录中不一致，${byPapers}`)
    : refuse('BUSY', '登记机构暂时没有答复，请稍后再试');
};

export const verifySurrender: Verb<'verifySurrender'> = async (context, input) => {
  const { app, caller, now, person } = context;
  const { policyNo, certNo, verifyCode } = input;
  const policy = await findOwnPolicy(context, policyNo);
  if (policy instanceof Refusal) return policy;
  const latest = await latestSurrenderOf(app.database.db, policyNo, person);
  if (latest === undefined) return refuse('NOT_FOUND', '这份保单没有退保申请');
  // Pressing the button twice is no fault.
  if (latest.state !== 'to-verify') return surrenderView(app, policy, latest, now);
  const { surrender_no: surrenderNo } = latest;
  const tries = await inTransaction(app.database, (tx) => countVerifyTry(tx.db, surrenderNo));
  if (tries > mostTries) return refuse('TOO_MANY_REQUESTS', `核对次数过多，${byPapers}`);
  const content = await openPolicy(app, policy);
  if (content.policyholder.paper.number.toUpperCase() !== certNo.toUpperCase())
    return refuse('SURRENDER_NOT_POSSIBLE', '证件号码与投保人不符，请核对');
  const unknown = await registerRefusal(context, content);
  if (unknown) return unknown;
  const done = await inTransaction(app.database, async (tx) => {
    const wrong = await checkOwnCode(tx, context, 'surrender', verifyCode);
    if (wrong) return wrong;
    const row = await lockSurrender(tx.db, surrenderNo);
    if (row?.state !== 'to-verify') return row ?? refuse('NOT_FOUND');
    const sendAt = sendLater(tx, context, surrenderNo);
    return (
      (await moveSurrender(tx, app, row, 'verify', actorOf(caller), { send_at: sendAt })) ?? row
    );
  });
  return done instanceof Refusal ? done : surrenderView(app, policy, done, now);
};
