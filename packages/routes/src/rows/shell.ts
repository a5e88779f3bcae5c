import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const list = {
  page: 'home/product-list',
  title: '产品',
  hydrate: 'idle',
  ttl: 60,
  query: ['need', 'words', 'age', 'sort'],
} as const;

export const shellRows = [
  { path: '/', page: 'home/home', hydrate: 'idle', ttl: 60 },
  { ...list, path: '/main/list', root: 'pro' },
  { ...list, path: '/insurance/productList', root: 'tr' },
  {
    path: '/pro/_design',
    page: 'design/design',
    title: '设计系统',
    hydrate: 'eager',
    hidden: true,
    developmentOnly: true,
  },
  ...underEachRoot('/app', {
    page: 'platform/app-download',
    title: '下载 App',
    hydrate: 'idle',
    ttl: 60,
  }),
  ...underEachRoot('/verify', {
    page: 'platform/verify-document',
    title: '文件查验',
    hydrate: 'eager',
    query: ['documentNo'],
  }),
  ...underEachRoot('/test', {
    page: 'platform/diagnostics',
    title: '运行环境',
    hydrate: 'eager',
    hidden: true,
    developmentOnly: true,
  }),
] as const satisfies readonly Row[];
