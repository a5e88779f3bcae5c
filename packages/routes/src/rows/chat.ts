import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

/** The chat: the same conversation that opens over every page, as a page of its own. */
export const chatRows = [
  ...underEachRoot('/service', {
    page: 'chat/service',
    title: '在线客服',
    flow: true,
    hydrate: 'eager',
    hidden: true,
    posts: true,
  }),
] as const satisfies readonly Row[];
