import { createBrowserRouter, type RouteObject } from 'react-router';
import type { DossierKind } from '#shell/dossier/use-dossier.ts';
import { Frame } from '#shell/frame/frame.tsx';
import { BrokenPage, NoSuchPage } from '#shell/frame/broken-page.tsx';

type Page = () => Promise<{ readonly default: React.ComponentType }>;

const page = (path: string, load: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  ErrorBoundary: BrokenPage,
});

/** Orders, policies and people share a page; which it is stands in the handle. */
const dossier = (path: string, kind: DossierKind): RouteObject => ({
  ...page(path, () => import('#features/dossiers/dossier.page.tsx')),
  handle: kind,
});

/** Every page of the console; each arrives when it is first opened. */
const pages: RouteObject[] = [
  page('/', () => import('#features/home/home.page.tsx')),
  page('/queues/:queue', () => import('#features/queues/queue.page.tsx')),
  page('/queues/:queue/:id', () => import('#features/queues/case.page.tsx')),
  page('/recordings/:no', () => import('#features/queues/recording.page.tsx')),
  page('/traces/:no', () => import('#features/traces/traces.page.tsx')),
  page('/underwriting/:no', () => import('#features/queues/underwriting.page.tsx')),
  page('/underwriting-statistics', () => import('#features/underwriting/statistics.page.tsx')),
  page('/underwriting-rules', () => import('#features/underwriting/suggestions.page.tsx')),
  page('/rules', () => import('#features/rules/rules.page.tsx')),
  page('/rules/:disease', () => import('#features/rules/rule.page.tsx')),
  page('/rules/notices/:product', () => import('#features/rules/notice.page.tsx')),
  page('/rules/drafts/:no', () => import('#features/rules/draft.page.tsx')),
  page(
    '/rules/drafts/:no/combinations',
    () => import('#features/rules/draft-combinations.page.tsx'),
  ),
  page('/rules/drafts/:no/:disease', () => import('#features/rules/draft-disease.page.tsx')),
  dossier('/orders/:no', 'order'),
  page('/orders/:no/pages', () => import('#features/history/sale-pages.page.tsx')),
  dossier('/policies/:no', 'policy'),
  dossier('/people/:no', 'person'),
  page('/payments/:no', () => import('#features/dossiers/payment.page.tsx')),
  page('/products/:no', () => import('#features/dossiers/product.page.tsx')),
  page('/products/:no/past', () => import('#features/history/product-past.page.tsx')),
  page('/desk', () => import('#features/desk/desk.page.tsx')),
  page('/desk/:no', () => import('#features/desk/desk.page.tsx')),
  page('/chats', () => import('#features/desk/chats.page.tsx')),
  page('/chat-statistics', () => import('#features/desk/statistics.page.tsx')),
  page('/knowledge', () => import('#features/desk/knowledge.page.tsx')),
  page('/leads', () => import('#features/leads/leads.page.tsx')),
  page('/leads/:no', () => import('#features/queues/lead.page.tsx')),
  page('/benefits', () => import('#features/benefits/benefits.page.tsx')),
  page('/benefits/:batchNo', () => import('#features/benefits/batch.page.tsx')),
  page('/account', () => import('#features/account/account.page.tsx')),
  page('/staff', () => import('#features/staff/staff.page.tsx')),
  page('/roles', () => import('#features/staff/roles.page.tsx')),
  page('/agents', () => import('#features/agents/agents.page.tsx')),
  page('/agents/:no', () => import('#features/agents/agent.page.tsx')),
  page('/unserved', () => import('#features/agents/unserved.page.tsx')),
  page('/commissions', () => import('#features/agents/commissions.page.tsx')),
  page('/commissions/:no', () => import('#features/agents/commission.page.tsx')),
  page('/dashboards/:board?', () => import('#features/dashboards/dashboard.page.tsx')),
  page('/channels', () => import('#features/channels/channels.page.tsx')),
  page('/experiments', () => import('#features/experiments/experiments.page.tsx')),
  page('/experiments/:no', () => import('#features/experiments/experiment.page.tsx')),
  page('/asks', () => import('#features/asks/asks.page.tsx')),
  page('/audit', () => import('#features/audit/audit.page.tsx')),
  page('/inspections', () => import('#features/inspection/inspections.page.tsx')),
  page('/inspections/:no', () => import('#features/inspection/inspection.page.tsx')),
  page('/retention', () => import('#features/retention/retention.page.tsx')),
  page('/retention/:no', () => import('#features/retention/run.page.tsx')),
  page('/holds', () => import('#features/retention/holds.page.tsx')),
  page('/exports', () => import('#features/exports/exports.page.tsx')),
  page('/settings', () => import('#features/settings/settings.page.tsx')),
  page('/brands', () => import('#features/settings/brands.page.tsx')),
  page('/brands/:id', () => import('#features/settings/brand.page.tsx')),
  page('/studio', () => import('#features/studio/studio.page.tsx')),
  page('/studio/tables', () => import('#features/studio/tables.page.tsx')),
  page('/studio/products/:no', () => import('#features/studio/product.page.tsx')),
  page('/studio/:draft', () => import('#features/studio/draft.page.tsx')),
  page('/publication', () => import('#features/publication/publication.page.tsx')),
  page('/publication/:no', () => import('#features/publication/product.page.tsx')),
  page('/articles', () => import('#features/articles/articles.page.tsx')),
  page('/articles/:no', () => import('#features/articles/article.page.tsx')),
  page('/landings', () => import('#features/landings/landings.page.tsx')),
  page('/landings/:no', () => import('#features/landings/landing.page.tsx')),
  page('/settings/:key', () => import('#features/settings/setting.page.tsx')),
  page('/messages', () => import('#features/messages/messages.page.tsx')),
  page('/messages/:template', () => import('#features/messages/message.page.tsx')),
  page('/stuck', () => import('#features/operations/stuck.page.tsx')),
  page('/reconciliations', () => import('#features/money/reconciliations.page.tsx')),
  { path: '*', Component: NoSuchPage },
];

export const router = createBrowserRouter([
  { Component: Frame, ErrorBoundary: BrokenPage, children: pages, HydrateFallback: () => null },
]);
