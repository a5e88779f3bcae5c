import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { linkDays, linkPages, linkStates } from '@parasol/domain/products/agents/agent-links';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { listCursor } from '#numbers.ts';

export const linkKey = z.string().regex(/^[\w-]{16}$/, '链接有误');

const channelWords = z
  .string()
  .trim()
  .max(40, '最多 40 个字符')
  .regex(/^[\w~-]*$/, '只含字母、数字、横线和下划线');

const linkPage = z.enum(codesOf(linkPages));

export const agentLink = z.object({
  linkKey: z.string(),
  /** The whole address. */
  url: z.string(),
  /** Null for the home page. */
  baseProductNo: z.string().nullable(),
  title: z.string(),
  page: linkPage,
  channel: z.string().nullable(),
  subChannel: z.string().nullable(),
  state: z.enum(codesOf(linkStates)),
  stateTitle: z.string(),
  standing: z.boolean(),
  expiresAt: moment.nullable(),
  createdAt: moment,
  opens: z.int(),
  orders: z.int(),
  issued: z.int(),
});

export const agentLinks = {
  getShareKey: call({
    summary: 'The key that stands in every address the caller shares, and the address itself',
    method: 'GET',
    path: '/api/sdb/broker/user/share-key/get',
    changes: true,
    access: 'agent',
    response: z.object({ shareKey: z.string(), link: agentLink }),
  }),
  makeAgentLink: call({
    summary: 'Makes a link to a product or the home page, with a channel and a last day',
    path: '/api/agent/v1/links/make',
    access: 'agent',
    request: z.object({
      baseProductNo: z.string().max(20).nullable(),
      page: linkPage.default('detail'),
      channel: channelWords.default(''),
      subChannel: channelWords.default(''),
      days: z.coerce.number().refine((days) => linkDays.some((each) => each === days), {
        message: '请选择有效期',
      }),
    }),
    response: z.object({ link: agentLink }),
    example: { baseProductNo: '1001', days: linkDays[0] },
    perMinute: 30,
  }),
  listAgentLinks: call({
    summary: 'The caller’s links, newest first, each with its openings and sales',
    method: 'GET',
    path: '/api/agent/v1/links',
    access: 'agent',
    request: z.object({ after: listCursor.optional() }),
    response: z.object({ links: z.array(agentLink), next: z.string().nullable() }),
  }),
  listAgentProducts: call({
    summary: 'Products the caller may sell today',
    method: 'GET',
    path: '/api/agent/v1/products',
    access: 'agent',
    response: z.object({
      products: z.array(z.object({ baseProductNo: z.string(), name: z.string() })),
    }),
  }),
  revokeAgentLink: call({
    summary: 'Revokes a link at once and for good',
    path: '/api/agent/v1/links/revoke',
    access: 'agent',
    request: z.object({ linkKey }),
    response: z.object({ link: agentLink }),
  }),
  openAgentLink: call({
    summary: 'The page of a link; with its key only while a sale by it would have a seller',
    path: '/api/agent/v1/links/open',
    access: 'public',
    request: z.object({ linkKey: z.string().max(40) }),
    response: z.object({
      baseProductNo: z.string().nullable(),
      page: linkPage,
      shareKey: z.string().nullable(),
      /** The link's facts about the visitor's channel. */
      said: z.object({ channel: z.string().optional(), subchannel: z.string().optional() }),
    }),
  }),
};
