import { join } from 'node:path';
import type { z } from 'zod';
import type { Env } from '#ground/env.ts';
import type { Services } from '#providers/outside/services.ts';
import { localDisk } from './local-disk.ts';
import type { FileStore } from './port.ts';
import { s3Store, type s3Settings } from './s3.ts';

/** The store that the providers file names, or a folder of the data. */
export const openStore = (
  settings: z.output<typeof s3Settings> | undefined,
  { dataDir }: Pick<Env, 'dataDir'>,
  services: Services,
): FileStore =>
  settings ? s3Store(settings, services.of('files')) : localDisk(join(dataDir, 'files'));
