import { join } from 'node:path';
import type { Logger } from 'pino';
import type { App } from './ground/context.ts';
import { openDatabase } from './ground/db/connection/database.ts';
import { prepareDatabase } from './ground/db/migrating/prepare-database.ts';
import { createClockWatch } from './ground/clock/watch-clock.ts';
import { openLive } from './ground/live/open-live.ts';
import { openSentPages } from './ground/sent-pages/open-sent-pages.ts';
import { refuseLostKeys } from './ground/db/personal-data/check-keys.ts';
import { loadBlindIndexKey, loadKeyRing } from './ground/db/personal-data/key-ring.ts';
import { createVault } from './ground/db/personal-data/vault.ts';
import type { Env } from './ground/env.ts';
import { openSessions } from './modules/base/accounts/sessions/open-sessions.ts';
import { stockArticles, type ArticleFile } from './modules/products/articles/stock-articles.ts';
import { loadAgreements } from './modules/base/brands/load-agreements.ts';
import { refuseBrandsThatLeft } from './modules/base/brands/brands-that-left.ts';
import { loadBrands } from './modules/base/brands/load-brands.ts';
import { openCatalogue, type CatalogueRead } from './modules/products/catalogue/open-catalogue.ts';
import type { FolderLibrary } from './modules/products/disclosure/library/folder-library.ts';
import { openDisclosure } from './modules/products/disclosure/open-disclosure.ts';
import { ensureKnowledge } from './modules/service/chat/knowledge/known-answers.ts';
import { carryOverPolicies } from './modules/contracts/policies/issuing/carry-over.ts';
import { brandsAsSet } from './modules/base/config/brands-as-set.ts';
import { openSettings } from './modules/base/config/open-settings.ts';
import { keepShownTexts } from './modules/proof/history/shown-texts.ts';
import { liveTopics } from './http/live/live-topics.ts';
import type { Loopback } from './ground/loopback.ts';
import { ports } from './ports.ts';
import { react, reactLater } from './react.ts';
import { openProviders } from './providers/open-providers.ts';
import { openTraceCollector } from './providers/outside/trace-collector.ts';
import { watchServices } from './providers/outside/watch-services.ts';

export interface OpenApp {
  readonly app: App;
  readonly close: () => Promise<void>;
}

/** The contents of the catalogue's folder, read once for many apps. */
export interface FolderRead {
  readonly library: FolderLibrary;
  readonly catalogue: CatalogueRead;
  readonly articles: readonly ArticleFile[];
}

interface AppOptions {
  readonly env: Env;
  /** The PostgreSQL to work on. */
  readonly url: string;
  /** The same database as the owner of its tables; without it `url` must own them. */
  readonly ownerUrl?: string | undefined;
  /** Connections for ordinary work, where the usual number does not fit. */
  readonly poolSize?: number;
  /** How long a caller waits for one of them, where the usual does not do. */
  readonly connectMs?: number | undefined;
  readonly log: Logger;
  readonly clock?: () => Date;
  /** Names this program to collectors. */
  readonly release?: string;
  /** The catalogue's folder, where it was read already. */
  readonly folderRead?: FolderRead;
  /** The database is a copy of one that is migrated and granted: nothing is left to prepare. */
  readonly prepared?: boolean;
  /** One line about the present step, for the operator who started it. */
  readonly say: (text: string) => void;
}

/** Opens everything a verb may need, from the inside out; a later failure closes what was opened. */
export const openApp = async ({
  env,
  url,
  ownerUrl,
  poolSize,
  connectMs,
  log,
  clock = () => new Date(),
  release = 'development',
  folderRead,
  prepared = false,
  say,
}: AppOptions): Promise<OpenApp> => {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of opened.splice(0).toReversed()) await closeOne();
  };
  try {
    if (!prepared) await prepareDatabase({ url, ownerUrl, say });
    const database = openDatabase({
      url,
      readUrl: env.databaseReadUrl,
      ...(poolSize !== undefined && { poolSize }),
      connectMs,
      strict: env.mode === 'test',
      log: (message) => log.warn(message),
    });
    opened.push(() => database.close());
    const keys = join(env.dataDir, 'keys');
    await refuseLostKeys(database.sidePool, keys);
    const vault = await createVault({
      database,
      masterKeys: await loadKeyRing(keys),
      blindIndexKey: await loadBlindIndexKey(keys),
    });
    opened.push(() => vault.close());
    const installed = await loadBrands(env.brandsDir);
    await refuseBrandsThatLeft(database.db, installed);
    const folder = env.catalogueDir;
    const production = env.mode === 'production';
    const disclosure = await openDisclosure({
      database,
      folder,
      read: folderRead?.library,
      production,
      clock,
      say,
    });
    opened.push(() => disclosure.close());
    const { checkHealth } = disclosure;
    const catalogue = await openCatalogue({
      database,
      tell: async (tx, event) => reactLater(tx, 'product.published', event),
      folder,
      read: folderRead?.catalogue,
      checkHealth,
      production,
      clock,
      say,
    });
    opened.push(() => catalogue.close());
    await keepShownTexts(database.db, installed, catalogue.shared.insurers, clock());
    const articles = await stockArticles(database, {
      folder,
      read: folderRead?.articles,
      production,
      now: clock(),
    });
    if (articles > 0) say(`${articles} articles were published`);
    const settings = await openSettings(database);
    opened.push(() => settings.close());
    const brands = brandsAsSet(installed, settings, clock);
    // Agreements come with the installation: their words never change under a consent.
    const agreements = await loadAgreements(join(env.brandsDir, 'agreements'), installed);
    const sessions = await openSessions(database);
    opened.push(() => sessions.close());
    const loopback: Loopback = { url: undefined };
    const clockWatch = createClockWatch();
    const { services, watch } = watchServices(clock);
    const traces =
      env.tracesTo === undefined
        ? undefined
        : openTraceCollector({
            endpoint: env.tracesTo,
            release,
            service: services.of('traces'),
            log,
          });
    if (traces) opened.push(() => traces.close());
    const providers = await openProviders({
      env,
      database,
      brands,
      loopback,
      clock,
      services,
      say,
    });
    opened.push(async () => providers.cardReading.close());
    opened.push(async () => providers.face.close());
    const live = await openLive({ database, kinds: liveTopics, app: () => app, clock });
    opened.push(() => live.close());
    const sentPages = openSentPages(database, clock, (error) =>
      log.warn({ err: error }, 'pages that were sent could not be noted'),
    );
    opened.push(() => sentPages.close());
    const app: App = {
      env,
      log,
      database,
      live,
      vault,
      brands,
      agreements,
      catalogue,
      disclosure,
      settings,
      sessions,
      services,
      providers,
      loopback,
      pastPages: {},
      sentPages,
      traces,
      clock,
      clockWatch,
      ports,
      happened: (tx, name, event) => react(tx, app, name, event),
    };
    opened.push(watch(app));
    await clockWatch.look(app);
    opened.push(clockWatch.watch(app));
    await ensureKnowledge(app);
    const carried = await carryOverPolicies(app);
    if (carried > 0) say(`${carried} policies were given what their orders say of them`);
    return { app, close };
  } catch (error) {
    await close();
    throw error;
  }
};
