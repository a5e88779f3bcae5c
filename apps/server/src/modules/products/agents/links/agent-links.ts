import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { mostLiveLinks } from '@parasol/domain/products/agents/agent-links';
import { maySell } from '@parasol/domain/products/agents/may-sell';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import type { App, PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { pageOf, readPlace } from '#ground/db/list-place.ts';
import { ownRegistration, sellingRegistration } from '#modules/products/agents/own-registration.ts';
import { lockAgent, type AgentRow } from '#modules/base/accounts/agent-rows.ts';
import {
  countedLink,
  countLiveLinks,
  insertLink,
  keepStandingLink,
  linksOfAgent,
  revokeLink,
} from '#modules/products/agents/queries.ts';
import { linkView } from './link-view.ts';

const pageSize = 20;
const keyBytes = 12;
const newKey = (): string => randomBytes(keyBytes).toString('base64url');

/** Number of an agent's valid links. */
export const liveLinks = ({ database }: App, agentNo: string, now: Date): Promise<number> =>
  countLiveLinks(database.db, agentNo, now);

const sellable = ({ app, brand, now }: PersonContext, row: AgentRow) => {
  const today = dateOf(now.getTime());
  const agent = { ...row, certificateUntil: row.certificate_until };
  return app.catalogue
    .all()
    .map(({ product }) => product)
    .filter(
      ({ baseProductNo, sale }) =>
        sale.brands.includes(brand.id) &&
        saleState(sale, today, brand.id) === 'started' &&
        maySell(agent, { brand: brand.id, baseProductNo, today }),
    );
};

export const listAgentProducts: Verb<'listAgentProducts'> = async (context) => {
  const row = await ownRegistration(context);
  if (row instanceof Refusal) return row;
  return {
    products: sellable(context, row).map(({ baseProductNo, names }) => ({
      baseProductNo,
      name: names.marketing,
    })),
  };
};

export const makeAgentLink: Verb<'makeAgentLink'> = async (context, input) => {
  const { app, brand, caller, now } = context;
  const row = await sellingRegistration(context);
  if (row instanceof Refusal) return row;
  const today = dateOf(now.getTime());
  if ((row.certificate_until ?? '') < today)
    return refuse('CONFLICT', '执业证已过有效期，请联系工作人员更新后再生成链接');
  const { baseProductNo, page, channel, subChannel, days } = input;
  const offered = sellable(context, row).some((each) => each.baseProductNo === baseProductNo);
  if (baseProductNo !== null && !offered)
    return refuse('CONFLICT', '这款产品不在您的销售范围内，或者已经停售');
  const linkKey = newKey();
  const refused = await inTransaction(app.database, async (tx) => {
    // One at a time, so that an agent cannot exceed the limit by asking twice at once.
    await lockAgent(tx.db, row.agent_no);
    if ((await countLiveLinks(tx.db, row.agent_no, now)) >= mostLiveLinks)
      return refuse('CONFLICT', `有效的链接最多 ${mostLiveLinks} 个，请先停用不再需要的`);
    await insertLink(tx.db, {
      link_key: linkKey,
      agent_no: row.agent_no,
      brand: brand.id,
      base_product_no: baseProductNo,
      page: baseProductNo === null ? 'detail' : page,
      channel: channel || null,
      subchannel: subChannel || null,
      // Valid to the end of the last day.
      expires_at: new Date(startOf(addDays(today, days + 1))),
      revoked_at: null,
      created_at: now,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'agent.link-made',
      subject: `agent:${row.agent_no}`,
      detail: { linkKey, baseProductNo, page, days },
    });
    return undefined;
  });
  return refused ?? { link: linkView(context, await countedLink(app, linkKey)) };
};

export const getShareKey: Verb<'getShareKey'> = async (context) => {
  const { app, brand, caller, now } = context;
  const row = await sellingRegistration(context);
  if (row instanceof Refusal) return row;
  const shareKey = await inTransaction(app.database, async (tx) => {
    const { link, made } = await keepStandingLink(tx.db, {
      link_key: newKey(),
      agent_no: row.agent_no,
      brand: brand.id,
      base_product_no: null,
      channel: null,
      subchannel: null,
      expires_at: null,
      revoked_at: null,
      created_at: now,
    });
    if (made)
      tx.audit({
        actor: actorOf(caller),
        action: 'agent.link-made',
        subject: `agent:${row.agent_no}`,
        detail: { linkKey: link.link_key, baseProductNo: null, days: null },
      });
    return link.link_key;
  });
  return { shareKey, link: linkView(context, await countedLink(app, shareKey)) };
};

export const listAgentLinks: Verb<'listAgentLinks'> = async (context, { after }) => {
  const row = await ownRegistration(context);
  if (row instanceof Refusal) return row;
  const rows = await linksOfAgent(context.app, row.agent_no, readPlace(after), pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, (each) => ({
    at: each.created_at,
    id: each.link_key,
  }));
  return { links: page.map((each) => linkView(context, each)), next };
};

export const revokeAgentLink: Verb<'revokeAgentLink'> = async (context, { linkKey }) => {
  const { app, caller, now } = context;
  const row = await ownRegistration(context);
  if (row instanceof Refusal) return row;
  const revoked = await inTransaction(app.database, async (tx) => {
    const link = await revokeLink(tx.db, row.agent_no, linkKey, now);
    if (link)
      tx.audit({
        actor: actorOf(caller),
        action: 'agent.link-revoked',
        subject: `agent:${row.agent_no}`,
        detail: { linkKey },
      });
    return link;
  });
  if (!revoked) return refuse('NOT_FOUND', '没有找到这个链接，或者已经停用');
  return { link: linkView(context, await countedLink(app, linkKey)) };
};
