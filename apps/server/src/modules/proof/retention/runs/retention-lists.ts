import type { Output } from '@parasol/contract';
import {
  saleClasses,
  saleClassNames,
  yearsAfterDispute,
} from '@parasol/domain/proof/retention/keeping';
import type { App, Verb } from '#ground/context.ts';
import { openAsksAbout } from '#modules/base/accounts/asks/read-asks.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { classesNeverPurged } from '#modules/proof/retention/rows/classes.ts';
import { previewPurge } from '#modules/proof/retention/rows/purge.ts';
import {
  byClassAndMonth,
  lastRuns,
  salesOfRun,
  type ListedRun,
} from '#modules/proof/retention/queries/runs.ts';

const mostRuns = 30;
const pageSize = 200;

const nameOf = async ({ database }: App, actor: string | null): Promise<string | null> => {
  if (actor === null) return null;
  return actor.startsWith('staff:') ? staffName(database.db, actor.slice(6)) : '系统';
};

const runView = async (
  app: App,
  row: ListedRun,
): Promise<Output<'listRetention'>['runs'][number]> => ({
  runNo: row.run_no,
  brand: row.brand,
  state: row.state,
  asOf: row.as_of,
  plannedBy: (await nameOf(app, row.planned_by)) ?? '',
  plannedAt: row.planned_at.toISOString(),
  grantedBy: await nameOf(app, row.granted_by),
  doneAt: row.done_at?.toISOString() ?? null,
  sales: row.sales,
  bytes: row.bytes,
  erased: row.erased,
  held: row.held,
  kept: row.kept,
});

export const listRetention: Verb<'listRetention'> = async ({ app, caller }) => {
  const { db } = app.database;
  const [runs, short] = await Promise.all([
    lastRuns(db, { brand: caller.brand, most: mostRuns }),
    previewPurge(db, app.clock()),
  ]);
  return {
    auto: app.settings.get('retention', '').auto,
    afterDispute: yearsAfterDispute,
    classes: saleClassNames.map((name) => ({ class: name, ...saleClasses[name] })),
    short: short.map(({ title, days, rows }) => ({ title, days, rows })),
    others: classesNeverPurged.map(({ title, words }) => ({ title, keep: words })),
    runs: await Promise.all(runs.map((row) => runView(app, row))),
  };
};

export const getRetentionRun: Verb<'getRetentionRun'> = async (context, { runNo, after }, row) => {
  const { app } = context;
  const { db } = app.database;
  const [months, rows, asks] = await Promise.all([
    byClassAndMonth(db, runNo),
    salesOfRun(db, runNo, { after, most: pageSize + 1 }),
    openAsksAbout(db, [`retention:${runNo}`]),
  ]);
  const page = rows.slice(0, pageSize);
  const [ask] = asks;
  return {
    ...(await runView(app, row)),
    ask: ask
      ? { askId: ask.ask_id, askedBy: ask.asked_name, askedAt: ask.asked_at.toISOString() }
      : null,
    months: months.map((each) => ({
      class: each.class,
      month: each.month,
      sales: each.sales,
      bytes: each.bytes,
      held: each.held,
    })),
    rows: page.map((sale) => ({
      orderNo: sale.order_no,
      brand: sale.brand,
      class: sale.class,
      keptUntil: sale.kept_until,
      bytes: sale.bytes,
      state: sale.state,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.order_no ?? null) : null,
  };
};
