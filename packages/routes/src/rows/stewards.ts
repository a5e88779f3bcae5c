import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const own = { access: { requireAuth: true }, hydrate: 'idle', hidden: true } as const;

/** Pages of stewards for both sides, and call-backs. */
export const stewardRows = [
  ...underEachRoot('/callBack', {
    page: 'call-centre/call-back',
    title: '预约回电',
    hydrate: 'eager',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/superSteward/intro', {
    page: 'stewards/intro',
    title: '保险管家',
    hydrate: 'idle',
    ttl: 300,
  }),
  ...underEachRoot('/superSteward/detail', {
    page: 'stewards/detail',
    title: '我的保险管家',
    hydrate: 'idle',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/superSteward/msg', {
    ...own,
    page: 'stewards/messages',
    title: '与管家的消息',
    landing: 'the page of a steward, for whoever has one, and the message that they wrote',
    hydrate: 'eager',
    posts: true,
  }),
  ...underEachRoot('/superSteward/review/:reviewNo', {
    ...own,
    page: 'stewards/review',
    title: '家庭保障检视',
    landing: 'the message that a review is there, and the page of whoever looks after somebody',
  }),
  ...underEachRoot('/agent/stewardship', {
    ...own,
    page: 'stewards/desk',
    title: '管家服务',
  }),
  ...underEachRoot('/agent/stewardship/:careNo', {
    ...own,
    page: 'stewards/customer',
    title: '客户',
    posts: true,
    landing: 'the page of whoever looks after customers, and the message about a new one',
  }),
  ...underEachRoot('/agent/stewardship/:careNo/messages', {
    ...own,
    page: 'stewards/customer-messages',
    title: '与客户的消息',
    hydrate: 'eager',
    posts: true,
    landing: 'the page of a customer, and the message that they wrote',
  }),
] as const satisfies readonly Row[];
