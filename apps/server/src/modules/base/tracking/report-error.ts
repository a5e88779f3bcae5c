import type { Verb } from '#ground/context.ts';
import { maskReport } from './mask-report.ts';
import { insertErrorReport } from './queries.ts';

export const reportError: Verb<'reportError'> = async ({ app, brand, now, log }, report) => {
  const { kind, release, platform, call } = report;
  const masked = (text: string | undefined): string | null =>
    text === undefined ? null : maskReport(text);
  const route = maskReport(report.route.split(/[?#]/, 1)[0] ?? '');
  const message = maskReport(report.message);
  await insertErrorReport(app.database.db, {
    brand: brand.id,
    kind,
    message,
    stack: masked(report.stack),
    release,
    route,
    platform: platform ?? null,
    call_path: masked(call?.path.split(/[?#]/, 1)[0]),
    call_code: call?.code ?? null,
    call_body: masked(call?.body),
    received_at: now,
  });
  log.warn({ kind, release, route, message }, 'a page reports an error');
  return {};
};
