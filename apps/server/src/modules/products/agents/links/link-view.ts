import type { Output } from '@parasol/contract';
import { linkState, linkStates, type AgentLink } from '@parasol/domain/products/agents/agent-links';
import { brandLink } from '@parasol/routes/links/link';
import type { Context } from '#ground/context.ts';
import type { CountedLink, LinkRow } from '#modules/products/agents/queries.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

export const linkOf = (row: LinkRow): AgentLink => ({
  linkKey: row.link_key,
  baseProductNo: row.base_product_no,
  page: row.page,
  channel: row.channel,
  subChannel: row.subchannel,
  expiresAt: row.expires_at?.getTime() ?? null,
  revoked: row.revoked_at !== null,
});

export const linkView = (
  { app, brand, origin, now }: Context,
  row: CountedLink,
): Output<'makeAgentLink'>['link'] => {
  const { revoked, expiresAt, ...link } = linkOf(row);
  const state = linkState({ revoked, expiresAt }, now.getTime());
  const { baseProductNo } = link;
  return {
    ...link,
    url: origin + brandLink(brand, '/link/:key', { key: row.link_key }),
    title: baseProductNo === null ? '首页' : productName(app, baseProductNo),
    state,
    stateTitle: linkStates[state],
    standing: row.standing,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    opens: row.opens,
    orders: row.orders,
    issued: row.issued,
  };
};
