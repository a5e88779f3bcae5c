import { isLinkKey, linkHolds } from '@parasol/domain/products/agents/agent-links';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Context, Verb } from '#ground/context.ts';
import { agentByNo, type AgentRow } from '#modules/base/accounts/agent-rows.ts';
import { countOpen, linkByKey, type LinkRow } from '#modules/products/agents/queries.ts';
import { linkOf } from './link-view.ts';

/** A link of this brand; any other text is none. */
export const linkHere = async (
  { app, brand }: Pick<Context, 'app' | 'brand'>,
  linkKey: string | null,
): Promise<LinkRow | undefined> => {
  if (linkKey === null || !isLinkKey(linkKey)) return undefined;
  const row = await linkByKey(app.database.db, linkKey);
  return row?.brand === brand.id ? row : undefined;
};

/** The agent of a link, while the link and the agent's registration are valid. */
export const servingByLink = async (
  context: Pick<Context, 'app' | 'brand' | 'now'>,
  link: LinkRow,
): Promise<AgentRow | undefined> => {
  const { app, now } = context;
  if (!linkHolds(linkOf(link), now.getTime())) return undefined;
  const row = await agentByNo(app.database.db, link.agent_no);
  const serves =
    row?.state === 'approved' && (row.certificate_until ?? '') >= dateOf(now.getTime());
  return serves ? row : undefined;
};

const nowhere = { baseProductNo: null, page: 'detail', shareKey: null, said: {} } as const;

/** An expired link still leads to its product, and does not name its agent. */
export const openAgentLink: Verb<'openAgentLink'> = async (context, { linkKey }) => {
  const link = await linkHere(context, linkKey);
  if (!link) return nowhere;
  const { base_product_no: baseProductNo, page, channel, subchannel } = link;
  const serving = await servingByLink(context, link);
  if (!serving) return { ...nowhere, baseProductNo, page };
  await countOpen(context.app.database.db, link.link_key);
  const channelFacts = {
    ...(channel === null ? {} : { channel }),
    ...(subchannel === null ? {} : { subchannel }),
  };
  return { baseProductNo, page, shareKey: link.link_key, said: channelFacts };
};
