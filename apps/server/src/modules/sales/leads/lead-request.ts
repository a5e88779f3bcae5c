import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { joined, type Touches } from '@parasol/domain/base/attribution/which-counts';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import { firstCallDue } from '@parasol/domain/sales/leads/first-call';
import { leadLimits, leadLife } from '@parasol/domain/sales/leads/lead-states';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { keepTouches } from '#modules/base/attribution/keep-touches.ts';
import { enterQueue } from '#modules/base/accounts/codes/enter-queue.ts';
import { checkCode } from '#modules/base/accounts/codes/check-code.ts';
import { provedNumber } from '#modules/base/accounts/codes/proved-number.ts';
import { loginPurpose } from '#modules/base/accounts/codes/login-purpose.ts';
import { servicePlanOf } from '#modules/base/config/service-plan.ts';
import { stopCalls } from './do-not-call.ts';
import {
  changeLead,
  insertLead,
  isListed,
  leadByKey,
  leadsOfNumber,
  lockNumber,
  touchesOfLead,
  type LeadRow,
} from './queries/leads.ts';
import { leadView } from './lead-view.ts';
import { openLead, sealLead, type LeadContent } from './sealed-lead.ts';

/** A code for this proves a number and logs in no account. */
const purpose = loginPurpose({ key: 'lead' });

const takesLeads = ({ app, brand }: Context, baseProductNo: string): boolean => {
  const product = app.catalogue.find(baseProductNo)?.product;
  return product !== undefined && product.flow.leadForm && product.sale.brands.includes(brand.id);
};

const sameSince = (now: Date): Date => new Date(now.getTime() - leadLimits.sameDays * day);

const sameAs = (rows: readonly LeadRow[], baseProductNo: string): LeadRow | undefined =>
  rows.find(
    (row) => row.base_product_no === baseProductNo && leadLife.move(row.state, 'again') !== null,
  );

interface Rewritten {
  readonly row: LeadRow;
  readonly sealed: Buffer;
}

/** The existing wish with its newest words; undefined when this is the first. */
const rewritten = async (
  { app, brand, now }: Context,
  baseProductNo: string,
  index: Buffer,
  given: LeadContent,
): Promise<Rewritten | undefined> => {
  const known = await leadsOfNumber(app.database.db, {
    brand: brand.id,
    index,
    since: sameSince(now),
  });
  const row = sameAs(known, baseProductNo);
  if (!row) return undefined;
  const before = await openLead(app, row);
  const sealed = await sealLead(app, row, {
    ...given,
    appointmentAt: before.appointmentAt,
    notes: [...before.notes, { at: now.toISOString(), by: '', words: '客户再次提交' }],
  });
  return { row, sealed };
};

/** A second tap at once, or during the record of a call, changes nothing. */
const askedAgain = (
  tx: Tx,
  { now }: Context,
  row: LeadRow,
  news: Rewritten | undefined,
  due: Date,
  touches: Touches,
): Promise<LeadRow> | LeadRow => {
  if (!news?.row.sealed.equals(row.sealed)) return row;
  const state = leadLife.move(row.state, 'again') ?? row.state;
  const { first, last } = joined(touchesOfLead(row), touches);
  return changeLead(tx.db, row.lead_no, {
    sealed: news.sealed,
    state,
    due: state === 'new' ? due : row.due,
    close_reason: null,
    asks: row.asks + 1,
    changed_at: now,
    first_touch: first,
    last_touch: last,
  });
};

export const askLead: Verb<'askLead'> = async (context, input) => {
  const { app, brand, caller, person, now } = context;
  const { leadKey, baseProductNo, name, budget, callTime, wish, consent } = input;
  if (!takesLeads(context, baseProductNo)) return refuse('NOT_FOUND', '这个产品不预约咨询');
  const number = await provedNumber(context, input);
  if (number instanceof Refusal) return number;
  const { mobile, code } = number;
  const index = app.vault.blindIndex('phone', mobile);
  const content: LeadContent = {
    name,
    mobile,
    budget,
    callTime,
    wish,
    appointmentAt: null,
    notes: [],
  };
  const plan = servicePlanOf(app.settings, brand.id);
  const due = new Date(firstCallDue(now.getTime(), callTime, plan));
  const named = {
    lead_no: orderNumber('XS', randomBytes(numberBytes)),
    user_id: code === null ? person : null,
  };
  const sealed = await sealLead(app, named, content);
  const news = await rewritten(context, baseProductNo, index, content);
  const asked = await inTransaction(app.database, async (tx): Promise<LeadRow | Refusal> => {
    await lockNumber(tx.db, brand.id, index);
    const sent = await leadByKey(tx.db, leadKey);
    if (sent)
      return sent.brand === brand.id && sent.mobile_index.equals(index)
        ? sent
        : refuse('KEY_REUSED');
    // A code works once, so the puzzle comes before it is used up.
    const refused = await enterQueue(tx, context, 'lead');
    if (refused) return refused;
    if (code !== null) {
      const refused = await checkCode(tx, context, { mobileIndex: index, purpose, code });
      if (refused) return refused;
    }
    if (await isListed(tx.db, brand.id, index))
      return refuse(
        'CONFLICT',
        `这个号码要求过不再接到我们的电话，我们会遵守。想了解产品，请拨 ${brand.phone} 或在线咨询`,
      );
    const since = sameSince(now);
    const known = await leadsOfNumber(tx.db, { brand: brand.id, index, since });
    const same = sameAs(known, baseProductNo);
    const today = new Date(startOf(dateOf(now.getTime())));
    if (!same && known.filter((row) => row.created_at >= today).length >= leadLimits.perDay)
      return refuse('TOO_MANY_REQUESTS', '这个号码今天提交得太多，请明天再来或直接打电话');
    const touches = await keepTouches(tx.db, context);
    const row: LeadRow = same
      ? await askedAgain(tx, context, same, news, due, touches)
      : {
          ...named,
          lead_key: leadKey,
          brand: brand.id,
          base_product_no: baseProductNo,
          mobile_index: index,
          sealed,
          state: 'new',
          consent,
          asks: 1,
          tries: 0,
          agent_no: null,
          due,
          contacted_at: null,
          close_reason: null,
          order_no: null,
          created_at: now,
          changed_at: now,
          first_touch: touches.first,
          last_touch: touches.last,
        };
    if (!same) await insertLead(tx.db, row);
    tx.audit({
      actor: actorOf(caller),
      action: same ? 'lead.again' : 'lead.asked',
      subject: `lead:${row.lead_no}`,
      detail: { baseProductNo, consent },
    });
    return row;
  });
  return asked instanceof Refusal ? asked : leadView(app, asked);
};

/** A key opens what a guest asked for; a customer's wish is theirs while they are logged in. */
const isOwn = (row: LeadRow | undefined, { brand, person }: Context): row is LeadRow =>
  row?.brand === brand.id && (row.user_id === null || row.user_id === person);

export const getLead: Verb<'getLead'> = async (context, { leadKey }) => {
  const { app } = context;
  const row = await leadByKey(app.database.db, leadKey);
  return { lead: isOwn(row, context) ? await leadView(app, row) : null };
};

/** One tap by the holder of the key, and by its customer alone where there is one. */
export const stopLeadCalls: Verb<'stopLeadCalls'> = async (context, { leadKey }) => {
  const { app, caller, now } = context;
  const stopped = await inTransaction(app.database, async (tx) => {
    const row = await leadByKey(tx.db, leadKey);
    if (!isOwn(row, context)) return undefined;
    await stopCalls(tx, app, row, { actor: actorOf(caller), now });
    return leadByKey(tx.db, leadKey);
  });
  return stopped ? leadView(app, stopped) : refuse('NOT_FOUND', '没有找到这次预约');
};
