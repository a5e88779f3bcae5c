import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import {
  bereavementLife,
  bereavementLimits,
} from '@parasol/domain/service/bereavements/case-states';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { dueIn } from '#ground/lives/due-in.ts';
import { enterQueue } from '#modules/base/accounts/codes/enter-queue.ts';
import { checkCode } from '#modules/base/accounts/codes/check-code.ts';
import { loginPurpose } from '#modules/base/accounts/codes/login-purpose.ts';
import { provedNumber } from '#modules/base/accounts/codes/proved-number.ts';
import { newLinkToken } from '#modules/sales/orders/order.ts';
import { findPerson } from './find-person.ts';
import { holdAllOf } from './match-bereavement.ts';
import { moveCase } from './move-case.ts';
import { caseByKey, insertCase, reportsSince, type CaseRow } from './queries.ts';
import { openCase, sealCase } from './sealed-case.ts';

/** A code for this proves a number and logs in no account. */
const purpose = loginPurpose({ key: 'bereavement' });

/**
 * Takes a report. The answer and the steps for the family are the same whether or not the person is
 * known; only a policyholder's report about their own policy holds it at once.
 */
export const reportDeath: Verb<'reportDeath'> = async (context, input) => {
  const { app, brand, caller, person, now } = context;
  const { key, certTail = '', policyNo = '', diedOn } = input;
  if (certTail === '' && policyNo === '')
    return refuse('INVALID_REQUEST', '请填写证件号码的后几位，或者保单号');
  if (diedOn > dateOf(now.getTime())) return refuse('INVALID_REQUEST', '日期不能晚于今天');
  const number = await provedNumber(context, input);
  if (number instanceof Refusal) return number;
  const { mobile, code } = number;
  const index = app.vault.blindIndex('phone', mobile);
  const caseNo = orderNumber('SG', randomBytes(numberBytes));
  const { token, hash } = newLinkToken();
  const { name, reporter, relation, words } = input;
  const content = { name, certTail, policyNo, reporter, relation, mobile, words, token };
  const sealed = await sealCase(app, { case_no: caseNo }, content);
  const known = person === null ? [] : await findPerson(app, content);
  // A policyholder's report stops the debits of their own policy at once.
  const own = known.find(
    ({ policy, party }) => policy.user_id === person && party !== 'policyholder',
  );
  return inTransaction(app.database, async (tx) => {
    const same = await caseByKey(tx.db, key);
    if (same !== undefined)
      return same.brand === brand.id && same.mobile_index.equals(index)
        ? { token: (await openCase(app, same)).token }
        : refuse('KEY_REUSED');
    // A code works once, so the puzzle comes before it is used up.
    const refused = await enterQueue(tx, context, 'bereavement');
    if (refused) return refused;
    if (code !== null) {
      const refused = await checkCode(tx, context, { mobileIndex: index, purpose, code });
      if (refused) return refused;
    }
    const since = new Date(startOf(dateOf(now.getTime())));
    if ((await reportsSince(tx.db, { brand: brand.id, index, since })) >= bereavementLimits.perDay)
      return refuse('TOO_MANY_REQUESTS', '这个号码今天登记得太多，请明天再登记或直接打电话');
    const row: CaseRow = {
      case_no: caseNo,
      key,
      brand: brand.id,
      user_id: code === null ? person : null,
      mobile_index: index,
      link_hash: hash,
      state: 'reported',
      died_on: diedOn,
      sealed,
      due: dueIn(app, bereavementLife, 'reported', brand.id),
      reported_at: now,
      changed_at: now,
    };
    await insertCase(tx.db, row);
    const actor = actorOf(caller);
    await moveCase(tx, app, row, { event: 'report', actor });
    if (own) await holdAllOf(tx, app, row, own.person, actor, () => true);
    return { token };
  });
};
