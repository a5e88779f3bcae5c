import { agentKinds } from '@parasol/domain/products/agents/agent-states';
import { noTouches } from '@parasol/domain/base/attribution/which-counts';
import {
  attribute,
  type NamedAgent,
  type Unfounded,
} from '@parasol/domain/products/agents/attribution';
import { maySell } from '@parasol/domain/products/agents/may-sell';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { rows } from '@parasol/routes/index';
import type { App, Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { originOf, saleOrigin, withTouches, type SaleOrigin } from '#ground/caller/sale-origin.ts';
import { keepTouches } from '#modules/base/attribution/keep-touches.ts';
import { linkOf } from './links/link-view.ts';
import { linkHere } from './links/open-agent-link.ts';
import { agentByNo, agentOfUser, type AgentRow } from '#modules/base/accounts/agent-rows.ts';

const pages = new Set(rows.map(({ path }) => path));

const namedAgent = (row: AgentRow): NamedAgent => ({
  agentNo: row.agent_no,
  kind: row.kind,
  brand: row.brand,
  state: row.state,
  certificateUntil: row.certificate_until,
  products: row.products,
});

const agentNamed = async ({ database }: App, agentNo: string | null) => {
  const row = agentNo === null ? undefined : await agentByNo(database.db, agentNo);
  return row ? namedAgent(row) : null;
};

/** The agent a sale is attributed to, and the false claims of the address behind it. */
export const soldBy = async (
  context: Context,
  baseProductNo: string,
): Promise<{ readonly origin: SaleOrigin; readonly dropped: readonly Unfounded[] }> => {
  const { app, brand, arrival, now, log } = context;
  const [touches, link, seller, broker] = await Promise.all([
    keepTouches(app.database.db, context),
    linkHere(context, arrival.shareKey),
    agentNamed(app, arrival.seller),
    agentNamed(app, arrival.broker),
  ]);
  const agent = link && (await agentNamed(app, link.agent_no));
  const { sale, dropped } = attribute(arrival, {
    brand: brand.id,
    baseProductNo,
    now: now.getTime(),
    today: dateOf(now.getTime()),
    link: link && agent ? { ...linkOf(link), agent } : null,
    seller,
    broker,
    merchantCodes: app.settings.get('sell-channel', brand.id).merchantCodes,
    isPage: (path) => pages.has(path),
  });
  if (dropped.length > 0)
    log.info({ dropped, baseProductNo }, 'an address names what does not hold');
  return { origin: saleOrigin(sale, touches), dropped };
};

/** An agent who prepares an order for a customer sold it, if they may sell the product. */
export const preparedBy = async (
  tx: Tx,
  { brand, now }: Pick<Context, 'brand' | 'now'>,
  draft: SaleOrigin & { readonly base_product_no: string },
  userId: string,
): Promise<SaleOrigin> => {
  // The links by which a seller arrived at their own desk led no customer here.
  const origin = withTouches(originOf(draft), noTouches);
  const row = await agentOfUser(tx.db, userId);
  const sale = {
    brand: brand.id,
    baseProductNo: draft.base_product_no,
    today: dateOf(now.getTime()),
  };
  if (!row || !maySell(namedAgent(row), sale)) return origin;
  const { agent_no: seller, kind } = row;
  return { ...origin, seller, broker: kind === 'broker' ? seller : null };
};

/**
 * The agent who serves a customer now, as the customer reads it; with the substitute when the
 * seller may no longer serve.
 */
export const sellerOf = async (
  { database, brands }: App,
  {
    seller,
    brand: brandId,
    unserved = false,
  }: { readonly seller: string | null; readonly brand: string; readonly unserved?: boolean },
): Promise<{
  name: string;
  title: string;
  certificateNo: string;
  away: string | null;
} | null> => {
  const row = seller === null ? undefined : await agentByNo(database.db, seller);
  if (!row || row.certificate_no === null) return null;
  const { name, kind, state, certificate_no: certificateNo } = row;
  const brand = brands.find(({ id }) => id === brandId);
  const instead = `现由${brand?.name ?? ''}客服为您服务，电话 ${brand?.phone ?? ''}`;
  const away =
    unserved || state === 'ended'
      ? `${name}已不再提供服务，${instead}`
      : state === 'approved'
        ? null
        : `${name}暂停服务，${instead}`;
  return { name, title: agentKinds[kind], certificateNo, away };
};

/** The account of a seller who may serve today; null for any other. */
export const servingSeller = async (
  { database }: App,
  seller: string | null,
): Promise<{ readonly userId: string; readonly words: string } | null> => {
  const row = seller === null ? undefined : await agentByNo(database.db, seller);
  return row?.state === 'approved' && row.user_id !== null
    ? { userId: row.user_id, words: `${row.name}（${agentKinds[row.kind]}）` }
    : null;
};
