import { join } from 'node:path';
import type { Logger } from 'pino';
import type { App } from './ground/context.ts';
import { openDatabase } from '#ground/db/database.ts';
import { prepareDatabase } from '#ground/db/prepare-database.ts';
import { openLive } from '#ground/live/open-live.ts';
import { refuseLostKeys } from '#ground/db/personal-data/check-keys.ts';
import { loadBlindIndexKey, loadKeyRing } from '#ground/db/personal-data/key-ring.ts';
import { createVault } from '#ground/db/personal-data/vault.ts';
import type { Env } from './ground/env.ts';
import { openSessions } from '#modules/accounts/sessions/open-sessions.ts';
import { stockArticles } from '#modules/articles/stock-articles.ts';
import { loadAgreements } from '#modules/brands/load-agreements.ts';
import { loadBrands } from '#modules/brands/load-brands.ts';
import { openCatalogue } from '#modules/catalogue/open-catalogue.ts';
import type { FolderLibrary } from '#modules/disclosure/library/folder-library.ts';
import { openDisclosure } from '#modules/disclosure/open-disclosure.ts';
import { ensureKnowledge } from '#modules/chat/knowledge/edit-knowledge.ts';
import { carryOverPolicies } from '#modules/policies/issuing/carry-over.ts';
import { brandsAsSet } from '#modules/config/brands-as-set.ts';
import { openSettings } from '#modules/config/open-settings.ts';
import { keepShownTexts } from '#modules/history/kept-texts.ts';
import { liveTopics } from '#live-topics.ts';
import type { Loopback } from '#loopback.ts';
import { ports } from '#ports.ts';
import { react } from '#reactions.ts';
import { openProviders } from '#providers/open-providers.ts';

export interface OpenApp {
  readonly app: App;
  readonly close: () => Promise<void>;
}

interface AppOptions {
  readonly env: Env;
  /** The PostgreSQL to work on. */
  readonly url: string;
  /** The same database as the owner of its tables; without it `url` must own them. */
  readonly ownerUrl?: string | undefined;
  readonly log: Logger;
  readonly clock?: () => Date;
  /** The folder's disease library, where it was read already. */
  readonly library?: FolderLibrary;
  /** One line about what is being done, for the person who started it. */
  readonly say: (text: string) => void;
}

/** Opens everything a verb may need, from the inside out; a later failure closes what was opened. */
export const openApp = async ({
  env,
  url,
  ownerUrl,
  log,
  clock = () => new Date(),
  library: read,
  say,
}: AppOptions): Promise<OpenApp> => {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of opened.splice(0).toReversed()) await closeOne();
  };
  try {
    await prepareDatabase({ url, ownerUrl, say });
    const database = openDatabase({
      url,
      readUrl: env.databaseReadUrl,
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
    const installed = await loadBrands(join(env.root, 'brands'));
    const folder = env.catalogueDir;
    const production = env.mode === 'production';
    const disclosure = await openDisclosure({ database, folder, read, production, clock, say });
    opened.push(() => disclosure.close());
    const { checkHealth } = disclosure;
    const catalogue = await openCatalogue({
      database,
      folder,
      checkHealth,
      production,
      clock,
      say,
    });
    opened.push(() => catalogue.close());
    await keepShownTexts(database.db, installed, catalogue.shared.insurers, clock());
    const articles = await stockArticles(database, { folder, production, now: clock() });
    if (articles > 0) say(`${articles} articles were published`);
    const settings = await openSettings(database);
    opened.push(() => settings.close());
    const brands = brandsAsSet(installed, settings, clock);
    // The words people agree to come with the installation: nobody's consent changes under them.
    const agreements = await loadAgreements(join(env.root, 'brands/agreements'), installed);
    const sessions = await openSessions(database);
    opened.push(() => sessions.close());
    const loopback: Loopback = { url: undefined };
    const providers = await openProviders({ env, database, brands, loopback, clock, say });
    opened.push(async () => providers.cardReading.close());
    opened.push(async () => providers.face.close());
    const live = await openLive({ database, kinds: liveTopics, app: () => app, clock });
    opened.push(() => live.close());
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
      providers,
      loopback,
      pastPages: {},
      clock,
      ports,
      happened: (tx, name, event) => react(tx, app, name, event),
    };
    await ensureKnowledge(app);
    const carried = await carryOverPolicies(app);
    if (carried > 0) say(`${carried} policies were given what their orders say of them`);
    return { app, close };
  } catch (error) {
    await close();
    throw error;
  }
};
