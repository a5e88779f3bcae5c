import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

/** Reporting a death: open to people without an account. */
export const bereavementRows = [
  ...underEachRoot('/bereavement', {
    page: 'bereavements/report',
    title: '告诉我们有人去世了',
    hydrate: 'eager',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/bereavement/progress', {
    page: 'bereavements/progress',
    title: '登记的进度',
    hydrate: 'eager',
    hidden: true,
    posts: true,
    landing: 'the page on which somebody reported a death, and the message about it',
  }),
] as const satisfies readonly Row[];
