import type { Env } from '#ground/env.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { trySections } from '#providers/file/try-sections.ts';
import { sectionNames, sections } from '#providers/file/sections.ts';
import { openServices } from '#providers/outside/services.ts';
import { openProviders, readProvidersFile } from '#providers/open-providers.ts';
import type { CommandContext } from './command.ts';

/** Section by section: the configured services, and the losses of customers without the others. */
export const sayServices = async ({ env, say }: CommandContext): Promise<void> => {
  if (env.mode !== 'production' && env.providersFile === undefined) {
    say('outside services: the sandbox');
    return;
  }
  const file = env.providersFile === undefined ? {} : await readProvidersFile(env.providersFile);
  say(`outside services, as ${env.providersFile ?? 'no PROVIDERS_FILE'} names them:`);
  for (const name of sectionNames) {
    const { is, without } = sections[name];
    const state = file[name] === undefined ? `ABSENT: ${without}` : `configured: ${is}`;
    say(`  ${name}: ${state}`);
  }
};

/** Asks each service that is configured; false when one of them does not answer as it should. */
export const tryServices = async (
  env: Env,
  database: OpenDatabase,
  say: (text: string) => void,
): Promise<boolean> => {
  const file = env.providersFile === undefined ? {} : await readProvidersFile(env.providersFile);
  const providers = await openProviders({
    env,
    database,
    // Only the sandbox asks for their names.
    brands: [],
    loopback: { url: undefined },
    clock: () => new Date(),
    services: openServices(),
    say: () => undefined,
  });
  try {
    let well = true;
    await trySections(file, providers, (section, each) => {
      say(`  ${each.well ? 'ok' : 'NOT'} ${section}, ${each.what}: ${each.said}`);
      well &&= each.well;
    });
    return well;
  } finally {
    providers.cardReading.close();
    providers.face.close();
  }
};
