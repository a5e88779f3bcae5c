import { createBrowserRouter, type RouteObject } from 'react-router';
import type { DossierKind } from '@parasol/domain/base/queues/queue';
import { Frame } from '#shell/frame/frame.tsx';
import type { QueueParts } from '#shell/queues/queue-part.ts';
import { BrokenPage, NoSuchPage } from '#shell/frame/broken-page.tsx';

type Page = () => Promise<{ readonly default: React.ComponentType }>;

const page = (path: string, load: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  ErrorBoundary: BrokenPage,
});

/** Orders, policies and people share a page; the handle says which. */
const dossier = (path: string, kind: DossierKind): RouteObject => ({
  ...page(path, () => import('#features/contracts/dossiers/dossier.page.tsx')),
  handle: kind,
});

/** The list and the rows of a queue are drawn with the parts of its noun. */
const queuePage = (
  path: string,
  load: () => Promise<{ readonly default: React.ComponentType<{ readonly parts: QueueParts }> }>,
): RouteObject => ({
  path,
  lazy: async () => {
    const [{ default: Page }, { queueParts }] = await Promise.all([
      load(),
      import('./queue-parts.ts'),
    ]);
    return { Component: () => <Page parts={queueParts} /> };
  },
  ErrorBoundary: BrokenPage,
});

/** Every page of the console; each arrives when it is first opened. */
const pages: RouteObject[] = [
  page('/', () => import('#features/staff/home/home.page.tsx')),
  queuePage('/queues/:queue', () => import('#features/staff/queues/queue.page.tsx')),
  queuePage('/queues/:queue/:id', () => import('#features/staff/queues/case.page.tsx')),
  page('/recordings/:no', () => import('#features/sales/recordings/recording.page.tsx')),
  page('/traces/:no', () => import('#features/sales/traces/traces.page.tsx')),
  page('/underwriting/:no', () => import('#features/sales/underwriting/underwriting.page.tsx')),
  page(
    '/underwriting-statistics',
    () => import('#features/sales/underwriting/statistics.page.tsx'),
  ),
  page('/underwriting-rules', () => import('#features/sales/underwriting/suggestions.page.tsx')),
  page('/rules', () => import('#features/products/rules/rules.page.tsx')),
  page('/rules/:disease', () => import('#features/products/rules/rule.page.tsx')),
  page('/rules/notices/:product', () => import('#features/products/rules/notice.page.tsx')),
  page('/rules/drafts/:no', () => import('#features/products/rules/draft.page.tsx')),
  page(
    '/rules/drafts/:no/combinations',
    () => import('#features/products/rules/draft-combinations.page.tsx'),
  ),
  page(
    '/rules/drafts/:no/:disease',
    () => import('#features/products/rules/draft-disease.page.tsx'),
  ),
  dossier('/orders/:no', 'order'),
  page('/orders/:no/pages', () => import('#features/proof/history/sale-pages.page.tsx')),
  dossier('/policies/:no', 'policy'),
  dossier('/people/:no', 'person'),
  page('/payments/:no', () => import('#features/contracts/dossiers/payment.page.tsx')),
  page('/products/:no', () => import('#features/contracts/dossiers/product.page.tsx')),
  page('/products/:no/past', () => import('#features/proof/history/product-past.page.tsx')),
  page('/desk', () => import('#features/service/desk/desk.page.tsx')),
  page('/desk/:no', () => import('#features/service/desk/desk.page.tsx')),
  page('/chats', () => import('#features/service/desk/chats.page.tsx')),
  page('/chat-statistics', () => import('#features/service/desk/statistics.page.tsx')),
  page('/knowledge', () => import('#features/service/desk/knowledge.page.tsx')),
  page('/leads', () => import('#features/sales/leads/leads.page.tsx')),
  page('/leads/:no', () => import('#features/sales/leads/lead.page.tsx')),
  page('/benefits', () => import('#features/sales/benefits/benefits.page.tsx')),
  page('/benefits/:batchNo', () => import('#features/sales/benefits/batch.page.tsx')),
  page('/account', () => import('#features/base/account/account.page.tsx')),
  page('/staff', () => import('#features/staff/members/staff.page.tsx')),
  page('/roles', () => import('#features/staff/members/roles.page.tsx')),
  page('/agents', () => import('#features/products/agents/agents.page.tsx')),
  page('/agents/:no', () => import('#features/products/agents/agent.page.tsx')),
  page('/unserved', () => import('#features/products/agents/unserved.page.tsx')),
  page('/commissions', () => import('#features/products/agents/commissions.page.tsx')),
  page('/commissions/:no', () => import('#features/products/agents/commission.page.tsx')),
  page('/dashboards/:board?', () => import('#features/staff/dashboards/dashboard.page.tsx')),
  page('/channels', () => import('#features/base/channels/channels.page.tsx')),
  page('/experiments', () => import('#features/base/experiments/experiments.page.tsx')),
  page('/experiments/:no', () => import('#features/base/experiments/experiment.page.tsx')),
  page('/asks', () => import('#features/staff/asks/asks.page.tsx')),
  page('/audit', () => import('#features/proof/audit/audit.page.tsx')),
  page('/inspections', () => import('#features/proof/inspection/inspections.page.tsx')),
  page('/inspections/:no', () => import('#features/proof/inspection/inspection.page.tsx')),
  page('/retention', () => import('#features/proof/retention/retention.page.tsx')),
  page('/retention/:no', () => import('#features/proof/retention/run.page.tsx')),
  page('/holds', () => import('#features/proof/retention/holds.page.tsx')),
  page('/exports', () => import('#features/staff/exports/exports.page.tsx')),
  page('/settings', () => import('#features/base/settings/settings.page.tsx')),
  page('/brands', () => import('#features/base/settings/brands.page.tsx')),
  page('/brands/:id', () => import('#features/base/settings/brand.page.tsx')),
  page('/studio', () => import('#features/products/studio/studio.page.tsx')),
  page('/studio/tables', () => import('#features/products/studio/tables.page.tsx')),
  page('/studio/products/:no', () => import('#features/products/studio/product.page.tsx')),
  page('/studio/:draft', () => import('#features/products/studio/draft.page.tsx')),
  page('/publication', () => import('#features/products/publication/publication.page.tsx')),
  page('/publication/:no', () => import('#features/products/publication/product.page.tsx')),
  page('/articles', () => import('#features/products/articles/articles.page.tsx')),
  page('/articles/:no', () => import('#features/products/articles/article.page.tsx')),
  page('/landings', () => import('#features/products/landings/landings.page.tsx')),
  page('/landings/:no', () => import('#features/products/landings/landing.page.tsx')),
  page('/settings/:key', () => import('#features/base/settings/setting.page.tsx')),
  page('/messages', () => import('#features/base/messages/messages.page.tsx')),
  page('/messages/:template', () => import('#features/base/messages/message.page.tsx')),
  page('/stuck', () => import('#features/base/operations/stuck.page.tsx')),
  page('/trouble', () => import('#features/base/operations/trouble.page.tsx')),
  page('/insurers', () => import('#features/contracts/books/insurers.page.tsx')),
  page('/insurers/:brand/:insurer', () => import('#features/contracts/books/insurer.page.tsx')),
  page('/statements', () => import('#features/contracts/books/statements.page.tsx')),
  page('/statements/:statementId', () => import('#features/contracts/books/statement.page.tsx')),
  page('/books', () => import('#features/contracts/books/books.page.tsx')),
  page('/reconciliations', () => import('#features/contracts/payments/reconciliations.page.tsx')),
  { path: '*', Component: NoSuchPage },
];

export const router = createBrowserRouter([
  { Component: Frame, ErrorBoundary: BrokenPage, children: pages, HydrateFallback: () => null },
]);
