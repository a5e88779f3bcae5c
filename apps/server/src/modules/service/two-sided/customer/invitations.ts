import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { mostJoinTries, sessionLife } from '@parasol/domain/service/two-sided/session-states';
import { sessionLink } from '@parasol/routes/links/session-links';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { handOutLink } from '#modules/sales/orders/consents/hand-out-link.ts';
import { linkHash, productVersion } from '#modules/sales/orders/order.ts';
import {
  findAs,
  mayGoOn,
  movedOn,
  moverOf,
  stateNow,
} from '#modules/service/two-sided/session/find-session.ts';
import { moveSession } from '#modules/service/two-sided/session/move-session.ts';
import { noteTry, sessionByLink, type SessionRow } from '#modules/service/two-sided/queries.ts';
import { expiryFrom } from '#modules/service/two-sided/agent/save-agent-order.ts';
import { openSession } from '#modules/service/two-sided/session/sealed-session.ts';
import { sessionTopicOf } from '#modules/service/two-sided/session/session-topic.ts';
import {
  servedBy,
  sessionView,
  thenView,
} from '#modules/service/two-sided/session/session-view.ts';

/** A link of 256 random bits for one mobile; asking again makes another, and the first stops. */
export const getInsuranceUrl: Verb<'getInsuranceUrl'> = (context, { agentOrderNo, by }) => {
  const { app, brand, now } = context;
  return inTransaction(app.database, async (tx) => {
    const row = await findAs('agent', context, agentOrderNo, tx.db, true);
    if (row instanceof Refusal) return row;
    if (row.state !== 'prepared' && row.state !== 'invited') return movedOn('agent', row.state);
    const baseProductNo = row.base_product_no;
    const refused = await mayGoOn(
      context,
      { agentNo: row.agent_no, baseProductNo },
      'agent',
      tx.db,
    );
    if (refused) return refused;
    const { mobile } = await openSession(app, row);
    if (mobile === null) return refuse('INVALID_REQUEST', '请先填写客户的手机号');
    const agent = await agentByNo(tx.db, row.agent_no);
    const until = expiryFrom(now);
    const { path, selfPath = path } = sessionPages.details;
    const link = await handOutLink(tx, context, {
      by,
      brand: row.brand,
      mobile,
      texts: row.texts,
      template: 'session-invited',
      asker: agent?.name ?? '',
      until,
      pathOf: (key) =>
        sessionLink(brand, row.way === 'self' ? selfPath : path, { baseProductNo, key }),
    });
    if (link instanceof Refusal) return link;
    await moveSession(tx, app, row, {
      event: 'invite',
      ...moverOf(context, 'agent'),
      change: {
        link_hash: link.hash,
        tries: 0,
        texts: row.texts + (link.texted ? 1 : 0),
        expires_at: until,
      },
    });
    tx.audit({
      actor: moverOf(context, 'agent').actor,
      action: 'agent-order.link-made',
      subject: `agent-order:${agentOrderNo}`,
      detail: { by },
    });
    return link.answer;
  });
};

type Standing = Output<'getInvitation'>['state'];

const words: Readonly<Record<Standing, string>> = {
  open: '请用收到邀请的手机号登录，核对资料后由您本人投保。',
  yours: '您已加入，可以接着办理。',
  taken: '这个链接已经使用过，需要时请服务人员重新邀请。',
  revoked: sessionLife.states.revoked.words.customer,
  ended: '这次办理已经结束。',
  expired: sessionLife.states.expired.words.customer,
};

const standingOf = (row: SessionRow, person: string | null, now: Date): Standing => {
  const state = stateNow(row, now);
  if (row.user_id !== null && row.user_id === person) return 'yours';
  if (state === 'revoked' || state === 'expired') return state;
  if (sessionLife.isOver(state)) return 'ended';
  return state === 'invited' && row.tries < mostJoinTries ? 'open' : 'taken';
};

const noLink = (): Refusal => refuse('NOT_FOUND', '链接已失效，请向为您服务的人员索取新的链接');

const findLink = async ({ app, brand }: Context, key: string): Promise<SessionRow | Refusal> => {
  const row = await sessionByLink(app.database.db, linkHash(key));
  return row?.brand === brand.id ? row : noLink();
};

/** Without either side's input, and without any number of a person. */
export const getInvitation: Verb<'getInvitation'> = async (context, { key }) => {
  const { app, person, now } = context;
  const row = await findLink(context, key);
  if (row instanceof Refusal) return row;
  const state = standingOf(row, person, now);
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  return {
    state,
    words: words[state],
    baseProductNo: row.base_product_no,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(product.insurer).name,
    servedBy: await servedBy(app, row.agent_no),
    // The agent who sent the invitation finds their own side of it.
    agentOrderNo:
      state === 'yours' || (person !== null && person === row.agent_user_id)
        ? row.agent_order_no
        : null,
  };
};

/** Why this is not the invited person, in words that reveal no more; wrong accounts are counted. */
const notInvited = async (
  { app, person, log }: Context & { readonly person: string },
  row: SessionRow,
): Promise<Refusal | undefined> => {
  const invited =
    row.agent_user_id !== person &&
    row.mobile_index !== null &&
    (await hasMobile(app.database.db, person, row.mobile_index));
  if (invited) return undefined;
  const { agent_order_no: agentOrderNo } = row;
  const tries = await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: `customer:${person}`,
      action: 'agent-order.join-refused',
      subject: `agent-order:${agentOrderNo}`,
    });
    return noteTry(tx.db, agentOrderNo);
  });
  log.warn({ agentOrderNo, caller: person, tries }, 'somebody else opened an invitation');
  return refuse('CONSENT_REFUSED', '请用收到邀请的手机号登录后再打开');
};

export const joinAgentOrder: Verb<'joinAgentOrder'> = async (context, { key }) => {
  const { app, person, now } = context;
  const found = await findLink(context, key);
  if (found instanceof Refusal) return found;
  const standing = standingOf(found, person, now);
  if (standing === 'yours') return sessionView(context, found, 'customer');
  if (standing !== 'open') return refuse('LINK_INVALID', words[standing]);
  const baseProductNo = found.base_product_no;
  const sale = { agentNo: found.agent_no, baseProductNo };
  const refused = (await notInvited(context, found)) ?? (await mayGoOn(context, sale, 'customer'));
  if (refused) return refused;
  return thenView(context, 'customer', async (tx) => {
    const row = await sessionByLink(tx.db, linkHash(key), true);
    if (!row) return noLink();
    const locked = standingOf(row, person, now);
    if (locked === 'yours') return row;
    if (locked !== 'open') return refuse('LINK_INVALID', words[locked]);
    const change = { user_id: person, joined_at: now, expires_at: expiryFrom(now) };
    const joined = await moveSession(tx, app, row, {
      event: 'join',
      ...moverOf(context, 'customer'),
      change,
    });
    app.live.accessChanged(tx, sessionTopicOf(row.agent_order_no));
    return joined ?? movedOn('customer', row.state);
  });
};
