import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { parseEnv } from 'node:util';
import { loadBrands } from '#modules/base/brands/load-brands.ts';
import { namesIn } from '#commands/backup/manifest.ts';
import { option, UsageError, type CommandContext } from '#commands/command.ts';
import { readEnv, type Env } from '#ground/env.ts';
import { bucketOf } from './cell-files.ts';

const usage =
  'parasol split --brand <id> --to <empty folder> [--settings <file of the new cell>] [--dry-run]';
/** Folders of the new cell, and the copy of everything as it was before. */
export const parts = [
  'data',
  'data-audit',
  'brands',
  'brands-left',
  'before',
  'files.txt',
] as const;

export interface Asked {
  readonly brand: string;
  readonly folder: string;
  readonly dryRun: boolean;
  /** Settings of the new cell, where its database or its store of files lies elsewhere. */
  readonly own: Env | undefined;
}

const settingsIn = async (file: string): Promise<Env> => {
  try {
    return readEnv(parseEnv(await readFile(file, 'utf8')));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Database and store lie outside in both cells or in none, and are never the same. */
const checkOutside = async (env: Env, own: Env | undefined): Promise<void> => {
  if (env.databaseUrl !== undefined && own?.databaseUrl === undefined)
    throw new UsageError(
      'DATABASE_URL is set: stop the service, copy that database by its own tools, and name the copy\n' +
        'as DATABASE_URL and DATABASE_OWNER_URL in the settings of the new cell (--settings)',
    );
  if (env.databaseUrl === undefined && own?.databaseUrl !== undefined)
    throw new UsageError('the new cell begins with the embedded database, as this one has it');
  const [bucket, bucketOfNew] = [await bucketOf(env), own && (await bucketOf(own))];
  if (bucket !== undefined && (bucketOfNew === undefined || bucketOfNew === bucket))
    throw new UsageError(
      'files lie in an object store: give the new cell a bucket of its own, with `storage` in the\n' +
        'PROVIDERS_FILE that its settings name (--settings)',
    );
};

export const askedFor = async ({ env, args }: CommandContext): Promise<Asked> => {
  const [brand, to, file] = ['brand', 'to', 'settings'].map((name) => option(args, name));
  if (brand === undefined || to === undefined) throw new UsageError(usage);
  const own = file === undefined ? undefined : await settingsIn(file);
  const dryRun = args.includes('--dry-run');
  if (!dryRun) await checkOutside(env, own);
  const brands = (await loadBrands(env.brandsDir)).map(({ id }) => id);
  if (!brands.includes(brand))
    throw new UsageError(`no brand ${brand}; one of: ${brands.join(', ')}`);
  if (brands.length === 1) throw new UsageError(`${brand} is alone here already`);
  const folder = resolve(to);
  if (
    [env.dataDir, env.auditHeadsDir].some((each) => `${folder}${sep}`.startsWith(`${each}${sep}`))
  )
    throw new UsageError(`${folder} lies inside the old installation`);
  const known = new Set<string>([...parts, 'split.json']);
  const there = (await namesIn(folder)).filter((name) => !known.has(name));
  if (there.length > 0) throw new UsageError(`${folder} is not empty (${there.join(', ')})`);
  return { brand, folder, dryRun, own };
};
