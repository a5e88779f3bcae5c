import { Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { brandLink } from '@parasol/routes/links/link';
import type { PersonContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { mobileOfPerson } from '#modules/base/accounts/people/person.ts';
import { unlawfulWords } from '#modules/base/publishing/worded.ts';
import { careTopicOf } from '#modules/service/stewards/care-topic.ts';
import {
  ended,
  findCare,
  findOpenCare,
  type Serving,
  type Sided,
} from '#modules/service/stewards/find-care.ts';
import { nameOfCustomer } from '#modules/service/stewards/desk/customer-shown.ts';
import { lockCare } from '#modules/service/stewards/queries/cares.ts';
import {
  insertMessage,
  markRead,
  messageByClientId,
  messagesBefore,
  unreadFrom,
} from '#modules/service/stewards/queries/messages.ts';
import { messageView, sealMessage } from './message-view.ts';

const pageSize = 50;

/** Once, until it is read: ten messages are no reason for ten notices. */
const tellOther = (
  tx: Tx,
  { app, brand, now }: PersonContext,
  { care, side, serving }: Sided & { readonly serving: Serving },
): Promise<void> => {
  const { care_no: careNo, user_id: userId } = care;
  const toSteward = side === 'customer';
  return notifyCustomer(tx, app, {
    userId: toSteward ? serving.userId : userId,
    brand: brand.id,
    template: toSteward ? 'steward-customer-wrote' : 'steward-wrote',
    params: toSteward ? {} : { steward: serving.name },
    link: toSteward
      ? brandLink(brand, '/agent/stewardship/:careNo/messages', { careNo })
      : brandLink(brand, '/superSteward/msg'),
    now,
  });
};

/** Stored once for each id of the page's own, in the order in which both sides sent it. */
export const contactSteward: Verb<'contactSteward'> = async (context, input) => {
  const { app, now } = context;
  const { careNo, clientId, text } = input;
  const found = await findOpenCare(context, careNo);
  if (found instanceof Refusal) return found;
  const { care, side } = found;
  const wrong = side === 'steward' ? unlawfulWords(text) : undefined;
  if (wrong) return wrong;
  const key = { care_no: careNo, side, client_id: clientId };
  const sealed = await sealMessage(app, { ...key, user_id: care.user_id }, text);
  const written = await inTransaction(app.database, async (tx) => {
    const refused = ended(await lockCare(tx.db, careNo));
    if (refused) return refused;
    const waiting = (await unreadFrom(tx.db, [careNo], side)).get(careNo) ?? 0;
    const row = await insertMessage(tx.db, {
      care_no: careNo,
      side,
      client_id: clientId,
      sealed,
      at: now,
      read_at: null,
    });
    if (row === undefined) return messageByClientId(tx.db, { careNo, side, clientId });
    await app.live.publish(tx, careTopicOf(careNo), { type: 'said', by: side });
    if (waiting === 0) await tellOther(tx, context, found);
    return row;
  });
  return written instanceof Refusal ? written : messageView(app, written);
};

export const listStewardMessages: Verb<'listStewardMessages'> = async (
  context,
  { careNo, before },
) => {
  const { app } = context;
  const found = await findCare(context, careNo);
  if (found instanceof Refusal) return found;
  const { care, side, serving } = found;
  const rows = await messagesBefore(app.database.db, careNo, before, pageSize + 1);
  const page = rows.slice(0, pageSize).toReversed();
  const other =
    side === 'customer'
      ? (serving?.name ?? '')
      : ((await nameOfCustomer(context, care)) ??
        maskPhone((await mobileOfPerson(app, care.user_id)) ?? ''));
  return {
    side,
    open: care.ended_at === null && serving !== null,
    other,
    messages: await Promise.all(page.map((row) => messageView(app, row))),
    earlier: rows.length > pageSize ? (page[0]?.message_no ?? null) : null,
  };
};

export const readStewardMessages: Verb<'readStewardMessages'> = async (
  context,
  { careNo, upTo },
) => {
  const { app, now } = context;
  const found = await findCare(context, careNo);
  if (found instanceof Refusal) return found;
  const from = found.side === 'customer' ? 'steward' : 'customer';
  await inTransaction(app.database, async (tx) => {
    if (!(await markRead(tx.db, { careNo, from, upTo, at: now }))) return;
    await app.live.publish(tx, careTopicOf(careNo), { type: 'read', by: found.side });
  });
  return {};
};
