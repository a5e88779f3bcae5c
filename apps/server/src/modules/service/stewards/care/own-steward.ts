import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { mostCustomers, stewardConsent } from '@parasol/domain/service/stewards/consent';
import { brandLink } from '@parasol/routes/links/link';
import type { App, PersonContext, Verb } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { noteConsent } from '#modules/base/accounts/privacy/note-consent.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { cancelStanding } from '#modules/service/stewards/appointments/move-appointment.ts';
import {
  caresOfUser,
  endCare,
  insertCare,
  lockCare,
  lockStewards,
  openCareOf,
  removeCares,
  stewardsOffered,
  type CareRow,
} from '#modules/service/stewards/queries/cares.ts';
import { careTopicOf } from '#modules/service/stewards/care-topic.ts';

/**
 * The named steward, otherwise the one with the fewest customers, as long as they take new ones.
 */
const chosen = async (
  { brand, person, now }: PersonContext,
  tx: Tx,
  agentNo: string | undefined,
): Promise<string | Refusal> => {
  const offered = await stewardsOffered(tx.db, {
    brand: brand.id,
    today: dateOf(now.getTime()),
    most: mostCustomers,
    except: person,
  });
  const found =
    agentNo === undefined ? offered[0] : offered.find((each) => each.agent_no === agentNo);
  if (found) return found.agent_no;
  return agentNo === undefined
    ? refuse('CONFLICT', '现在没有可以接待的管家，请过些时候再来')
    : refuse('CONFLICT', '这位管家现在不接待新客户，请换一位');
};

const end = async (
  tx: Tx,
  app: App,
  care: CareRow,
  by: NonNullable<CareRow['ended_by']>,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> => {
  const { care_no: careNo, user_id: userId, consent_version: version, agent_no: agentNo } = care;
  await endCare(tx.db, careNo, { ended_at: now, ended_by: by });
  await cancelStanding(tx, app, care, now);
  await noteConsent(tx, { userId, type: 'steward', version, granted: false, at: now });
  tx.audit({ actor, action: 'steward.left', subject: `user:${userId}`, detail: { agentNo, by } });
  await app.live.publish(tx, careTopicOf(careNo), { type: 'ended' });
  app.live.accessChanged(tx, careTopicOf(careNo));
};

/** A former steward; the caller tells the customer. */
export const endByHouse = (
  tx: Tx,
  app: App,
  care: CareRow,
  how: { readonly actor: string; readonly now: Date },
): Promise<void> => end(tx, app, care, 'left', how);

const tellSteward = (tx: Tx, { app, brand, now }: PersonContext, userId: string, careNo: string) =>
  notifyCustomer(tx, app, {
    userId,
    brand: brand.id,
    template: 'steward-new-customer',
    params: {},
    link: brandLink(brand, '/agent/stewardship/:careNo', { careNo }),
    now,
  });

export const addSteward: Verb<'addSteward'> = async (context, { agentNo, version }) => {
  const { app, brand, caller, now, person: userId } = context;
  if (version !== stewardConsent.version)
    return refuse('CONFLICT', '说明已更新，请重新阅读后再同意');
  return inTransaction(app.database, async (tx) => {
    await lockStewards(tx.db, brand.id);
    const open = await openCareOf(tx.db, userId, brand.id);
    const lockedCare = open && (await lockCare(tx.db, open.care_no));
    const before = lockedCare?.ended_at === null ? lockedCare : undefined;
    if (before && (agentNo === undefined || before.agent_no === agentNo))
      return {
        careNo: before.care_no,
        name: (await agentByNo(tx.db, before.agent_no))?.name ?? '',
      };
    const to = await chosen(context, tx, agentNo);
    if (to instanceof Refusal) return to;
    const actor = actorOf(caller);
    if (before) await end(tx, app, before, 'changed', { actor, now });
    const careNo = orderNumber('GJ', randomBytes(numberBytes));
    await insertCare(tx.db, {
      care_no: careNo,
      brand: brand.id,
      user_id: userId,
      agent_no: to,
      consent_version: version,
      since: now,
      ended_at: null,
      ended_by: null,
      reviewed_at: null,
    });
    await noteConsent(tx, { userId, type: 'steward', version, granted: true, at: now });
    tx.audit({
      actor,
      action: 'steward.added',
      subject: `user:${userId}`,
      detail: { agentNo: to, version, chosen: agentNo !== undefined },
    });
    const agent = await agentByNo(tx.db, to);
    if (agent?.user_id) await tellSteward(tx, context, agent.user_id, careNo);
    return { careNo, name: agent?.name ?? '' };
  });
};

export const leaveSteward: Verb<'leaveSteward'> = async (context, { careNo }) => {
  const { app, brand, caller, now, person } = context;
  return inTransaction(app.database, async (tx) => {
    const care = await lockCare(tx.db, careNo);
    if (care?.user_id !== person || care.brand !== brand.id)
      return refuse('NOT_FOUND', '没有找到您的管家');
    if (care.ended_at === null)
      await end(tx, app, care, 'customer', { actor: actorOf(caller), now });
    return {};
  });
};

/** Messages are kept with the steward's records; the care ends. */
export const endStewards = async (tx: Tx, app: App, userId: string): Promise<void> => {
  const now = app.clock();
  for (const care of await caresOfUser(tx.db, userId))
    if (care.ended_at === null) await end(tx, app, care, 'closed', { actor: 'system', now });
};

/** A person who closes the account loses the steward, and the messages are erased. */
export const forgetStewards: Reacts<'account.closed'> = async (tx, app, { userId }) => {
  const cares = await caresOfUser(tx.db, userId);
  const now = app.clock();
  for (const care of cares.filter(({ ended_at: at }) => at === null))
    await end(tx, app, care, 'closed', { actor: `customer:${userId}`, now });
  await removeCares(
    tx.db,
    cares.map(({ care_no: careNo }) => careNo),
  );
};
