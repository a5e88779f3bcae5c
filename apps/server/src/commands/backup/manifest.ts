import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { UsageError } from '#commands/command.ts';

const files = z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() }));

const manifestSchema = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  postgres: z.string(),
  /** The tops of the audit chains while the copy was made; a restored database is at least there. */
  heads: z.array(z.object({ chain: z.int(), seq: z.int(), hash: z.string() })),
  database: files,
  files,
});

export type Manifest = z.infer<typeof manifestSchema>;

const name = 'backup.json';

/** Written last: a folder without it is a backup cut short. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(path.join(folder, name), JSON.stringify(manifest), { mode: 0o600 });

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(path.join(folder, name), 'utf8').catch((error: unknown) => {
    const code = errorCode(error);
    if (code === 'EACCES')
      throw new UsageError(
        `${folder} cannot be read by the account that the data folder belongs to; ` +
          'give it the backup first (chown -R)',
      );
    throw new UsageError(`${folder} holds no whole backup: there is no ${name}`);
  });
  return manifestSchema.parse(JSON.parse(text));
};

/** Names in the folder; a missing folder is empty. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
