import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

/** Agreements, and the customer notice book. */
export const contentRows = [
  ...underEachRoot('/preview/login', {
    page: 'accounts/agreement',
    title: '协议',
    hydrate: 'idle',
    ttl: 300,
    query: ['type', 'version'],
    modules: ['previewLogin'],
  }),
  ...underEachRoot('/aiProduct/preview/login', {
    landing: 'the login dialog of the apps',
    canonical: '/preview/login',
    page: 'accounts/agreement',
    title: '协议',
    hydrate: 'idle',
    ttl: 300,
    query: ['type', 'version'],
  }),
  ...underEachRoot('/preview/detail', {
    page: 'platform/customer-notice',
    title: '客户告知书',
    hydrate: 'idle',
    ttl: 300,
    modules: ['preview'],
  }),
  ...underEachRoot('/preview/content', {
    page: 'platform/customer-notice',
    variant: 'text',
    landing: 'apps that show the text in a frame of their own',
    canonical: '/preview/detail',
    title: '客户告知书',
    hydrate: 'idle',
    ttl: 300,
  }),
] as const satisfies readonly Row[];
