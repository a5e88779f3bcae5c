import type { SubjectKind } from '@parasol/domain/base/queues/queue';

/** The page of a thing. */
const pages = {
  order: '/orders',
  policy: '/policies',
  person: '/people',
  payment: '/payments',
  product: '/products',
  'underwriting-case': '/underwriting',
  agent: '/agents',
  recording: '/recordings',
  chat: '/desk',
  lead: '/leads',
} as const satisfies Partial<Record<SubjectKind, string>>;

export type SubjectWithPage = keyof typeof pages;

export const pageOf = (kind: SubjectWithPage, no: string): string =>
  `${pages[kind]}/${encodeURIComponent(no)}`;

export const hasPage = (kind: string): kind is SubjectWithPage => Object.hasOwn(pages, kind);

/** Where the pages of a sale are played again. */
export const tracesPage = (orderNo: string): string => `/traces/${encodeURIComponent(orderNo)}`;

/** Where the pages of a sale, or of a product, are shown as they were. */
export const pastPages = (orderNo: string): string => `${pageOf('order', orderNo)}/pages`;
export const pastProduct = (baseProductNo: string): string =>
  `${pageOf('product', baseProductNo)}/past`;

export const queuePage = (queue: string): string => `/queues/${queue}`;

export const casePage = (queue: string, id: string): string =>
  `/queues/${queue}/${encodeURIComponent(id)}`;
