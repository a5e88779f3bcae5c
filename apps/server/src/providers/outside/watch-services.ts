import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { wakeJobsFor } from '#ground/jobs/wake-jobs.ts';
import { afterNews, noNews, withHeard, type News } from './news.ts';
import { lockService, putService } from './queries.ts';
import { openServices, type Services } from './services.ts';

const everyMs = 2_000;
const closeMs = 1_000;
/** Answers of a healthy service are recorded no more often than this. */
const calmMs = 5_000;

export interface WatchedServices {
  readonly services: Services;
  /** Records the news of a service, alerts staff to silence and wakes waiting jobs. */
  readonly tell: (app: App) => Promise<void>;
  /** Does so every few seconds until it is closed. */
  readonly watch: (app: App) => () => Promise<void>;
}

export const watchServices = (clock: () => Date): WatchedServices => {
  const heard = new Map<string, News>();
  const writtenAt = new Map<string, number>();
  const services = openServices((service, news) => {
    const before = heard.get(service.name) ?? noNews;
    heard.set(service.name, withHeard(before, news, clock().getTime()));
  });

  const tellOne = async (app: App, name: string, news: News): Promise<void> => {
    const woken = await inTransaction(app.database, async (tx) => {
      const now = clock().getTime();
      const { state, tell, wake } = afterNews(await lockService(tx.db, name), news, now);
      await putService(tx.db, name, state);
      if (tell) {
        const seconds = Math.round((now - (state.since ?? now)) / 1000);
        const detail = { service: name, seconds, troubles: state.troubles, reason: state.reason };
        await alertStaff(app, tx.db, {
          kind: 'outside-silent',
          subject: 'system',
          key: name,
          detail,
        });
      }
      return wake ? wakeJobsFor(tx.db, name) : null;
    });
    if (woken !== null) app.log.info({ service: name, jobs: woken }, 'a service answers again');
  };

  const tell = async (app: App): Promise<void> => {
    for (const [name, news] of heard) {
      const well = news.troubles === 0 && news.troubledAt === null;
      const last = writtenAt.get(name) ?? -Infinity;
      // Another process may know of trouble that this answer ends.
      if (well && performance.now() - last < calmMs) continue;
      heard.delete(name);
      if (well) writtenAt.set(name, performance.now());
      else writtenAt.delete(name);
      try {
        await tellOne(app, name, news);
      } catch (error) {
        // Later news is newer than these.
        if (!heard.has(name)) heard.set(name, news);
        app.log.warn({ err: error, service: name }, 'news of a service could not be written down');
        return;
      }
    }
  };

  return {
    services,
    tell,
    watch: (app) => {
      let telling: Promise<void> | undefined;
      const timer = setInterval(() => {
        telling ??= tell(app).finally(() => (telling = undefined));
      }, everyMs).unref();
      return async () => {
        clearInterval(timer);
        // A silent database is not waited for.
        await Promise.race([telling, pause(closeMs, undefined, { ref: false })]);
      };
    },
  };
};
