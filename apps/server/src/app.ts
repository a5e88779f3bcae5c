import { join } from 'node:path';
import type { Logger } from 'pino';
import type { App } from '#context.ts';
import { openDatabase } from '#ground/db/database.ts';
import { migrate } from '#ground/db/migrate.ts';
import { refuseWithoutKeys } from '#ground/db/refuse-without-keys.ts';
import { loadBlindIndexKey, loadKeyRing } from '#ground/db/personal-data/key-ring.ts';
import { createVault } from '#ground/db/personal-data/vault.ts';
import type { Env } from '#env.ts';
import { openSessions } from '#modules/accounts/sessions/open-sessions.ts';
import { loadAgreements } from '#modules/brands/load-agreements.ts';
import { loadBrands } from '#modules/brands/load-brands.ts';
import { openCatalogue } from '#modules/catalogue/open-catalogue.ts';
import { openDisclosure } from '#modules/disclosure/open-disclosure.ts';
import { openSettings } from '#modules/config/open-settings.ts';
import type { Loopback } from '#loopback.ts';
import { openProviders } from '#providers/open-providers.ts';

export interface OpenApp {
  readonly app: App;
  readonly close: () => Promise<void>;
}

interface AppOptions {
  readonly env: Env;
  /** The PostgreSQL to work on. */
  readonly url: string;
  readonly log: Logger;
  readonly clock?: () => Date;
  /** One line about what is being done, for the person who started it. */
  readonly say: (text: string) => void;
}

/** Opens everything a verb may need, from the inside out; a later failure closes what was opened. */
export const openApp = async ({
  env,
  url,
  log,
  clock = () => new Date(),
  say,
}: AppOptions): Promise<OpenApp> => {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of opened.splice(0).toReversed()) await closeOne();
  };
  try {
    await migrate({ url, log: say });
    const database = openDatabase({ url, log: (message) => log.warn(message) });
    opened.push(() => database.close());
    const keys = join(env.dataDir, 'keys');
    await refuseWithoutKeys(database.sidePool, keys);
    const vault = await createVault({
      database,
      masterKeys: await loadKeyRing(keys),
      blindIndexKey: await loadBlindIndexKey(keys),
    });
    opened.push(() => vault.close());
    const brands = await loadBrands(join(env.root, 'brands'));
    const agreements = await loadAgreements(join(env.root, 'brands/agreements'), brands);
    const folder = env.catalogueDir;
    const disclosure = await openDisclosure(folder);
    const { checkHealth } = disclosure;
    const catalogue = await openCatalogue({ database, folder, checkHealth, clock, say });
    opened.push(() => catalogue.close());
    const settings = await openSettings(database);
    opened.push(() => settings.close());
    const sessions = await openSessions(database);
    opened.push(() => sessions.close());
    const loopback: Loopback = { url: undefined };
    const providers = await openProviders({ env, database, brands, loopback, clock, say });
    const app: App = {
      env,
      log,
      database,
      vault,
      brands,
      agreements,
      catalogue,
      disclosure,
      settings,
      sessions,
      providers,
      loopback,
      clock,
    };
    return { app, close };
  } catch (error) {
    await close();
    throw error;
  }
};
