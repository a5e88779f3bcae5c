import { refuse, Refusal } from '@parasol/contract/errors';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import type { App, Verb } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { noteConsent } from '#modules/base/accounts/privacy/note-consent.ts';
import { faceOwner } from './face-files.ts';
import { findOpenSubject, findSubject } from './find-subject.ts';
import {
  checksOf,
  consentedOrders,
  consentOf,
  endConsent,
  setConsent,
  withdrawOpenChecks,
} from './queries.ts';

/** Version of the words customers agree to; after new words they are asked again. */
export const consentVersion = '2026-11-19';

/** The account lists it among the consents, where it can be taken back as well. */
const type = 'face';

export const grantFaceConsent: Verb<'grantFaceConsent'> = async (context, input) => {
  const { app, now } = context;
  const subject = await findOpenSubject(context, input);
  if (subject instanceof Refusal) return subject;
  if (input.version !== consentVersion) return refuse('CONFLICT', '说明有更新，请刷新后再看一遍');
  const { order, party, purpose, actor } = subject;
  const whose = { orderNo: order.order_no, party };
  return inTransaction(app.database, async (tx) => {
    // Agreeing twice is agreeing once.
    const known = await consentOf(tx.db, whose);
    if (known?.version === consentVersion) {
      return { consentedAt: known.granted_at.toISOString() };
    }
    await setConsent(tx.db, whose, consentVersion, now);
    if (purpose !== 'insured' && order.user_id !== null) {
      const given = { type, version: consentVersion, granted: true, at: now };
      await noteConsent(tx, { userId: order.user_id, ...given });
    }
    tx.audit({
      actor,
      action: 'order.face-consented',
      subject: `order:${order.order_no}`,
      detail: { party, version: consentVersion },
    });
    return { consentedAt: now.toISOString() };
  });
};

/** The pictures are deleted at once; the verification of the person is kept. */
const end = async (
  tx: Tx,
  app: App,
  whose: { readonly orderNo: string; readonly party: string },
  actor: string,
): Promise<boolean> => {
  const at = app.clock();
  if (!(await endConsent(tx.db, whose, at))) return false;
  await withdrawOpenChecks(tx.db, whose, at);
  for (const { check_id: checkId } of await checksOf(tx.db, whose)) {
    await removeFilesOf(tx, app, faceOwner(checkId));
  }
  tx.audit({
    actor,
    action: 'order.face-consent-withdrawn',
    subject: `order:${whose.orderNo}`,
    detail: { party: whose.party },
  });
  return true;
};

export const withdrawFaceConsent: Verb<'withdrawFaceConsent'> = async (context, input) => {
  const { app, now } = context;
  const subject = await findSubject(context, input);
  if (subject instanceof Refusal) return subject;
  const { order, party, purpose, actor } = subject;
  return inTransaction(app.database, async (tx) => {
    if (!(await end(tx, app, { orderNo: order.order_no, party }, actor))) {
      return refuse('NOT_FOUND', '您没有做过这项授权，或已经撤回');
    }
    if (purpose !== 'insured' && order.user_id !== null) {
      const taken = { type, version: consentVersion, granted: false, at: now };
      await noteConsent(tx, { userId: order.user_id, ...taken });
    }
    return {};
  });
};

/** Taken back in the account: for every order of theirs. */
export const eraseFaces: Reacts<'consent.withdrawn'> = async (
  tx,
  app,
  { userId, type: taken, actor },
) => {
  if (taken !== type) return;
  for (const orderNo of await consentedOrders(tx.db, userId)) {
    await end(tx, app, { orderNo, party: policyholderSigns }, actor);
  }
};
