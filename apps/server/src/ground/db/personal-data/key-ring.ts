import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { createKeyFile, readOrCreateKeyFile } from '#ground/db/key-file.ts';
import { errorCode } from '#ground/db/connection/error-code.ts';

export type MasterKey = { readonly id: string; readonly key: KeyObject };

/** The master keys. The newest wraps; the older ones still open their own data keys. */
export type KeyRing = {
  current(): MasterKey;
  all(): readonly MasterKey[];
  /** Looks again in the place of the keys, for new ones. */
  reload(): Promise<void>;
};

const keyBytes = 32;
const fileName = /^master-(\d{4})\.key$/;

/** Keys are numbered files `master-NNNN.key`; the highest number is the newest. */
const readKeys = async (folder: string): Promise<MasterKey[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const ids = names.flatMap((name) => fileName.exec(name)?.[1] ?? []).sort();
  return Promise.all(
    ids.map(async (id) => {
      const bytes = await readFile(path.join(folder, `master-${id}.key`));
      if (bytes.length !== keyBytes) throw new Error(`master-${id}.key must be ${keyBytes} bytes`);
      return { id, key: createSecretKey(bytes) };
    }),
  );
};

/** Puts a new newest master key into the folder; nodes use it once they reload their ring. */
export const addMasterKey = async (folder: string): Promise<string> => {
  for (;;) {
    const newest = (await readKeys(folder)).at(-1)?.id ?? '0000';
    const id = String(Number(newest) + 1).padStart(4, '0');
    const file = path.join(folder, `master-${id}.key`);
    if (await createKeyFile(file, randomBytes(keyBytes))) return id;
  }
};

const retiredFile = (folder: string, id: string): string =>
  path.join(folder, 'retired', `master-${id}.key`);

/** Out of the ring, but not out of the world: older backups are wrapped with it. */
export const retireMasterKey = async (folder: string, id: string): Promise<string> => {
  const file = retiredFile(folder, id);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await rename(path.join(folder, `master-${id}.key`), file);
  return file;
};

export const restoreMasterKey = async (folder: string, id: string): Promise<void> => {
  await rename(retiredFile(folder, id), path.join(folder, `master-${id}.key`));
};

/** Whether the folder holds any keys yet. */
export const hasKeys = async (folder: string): Promise<boolean> =>
  (await readKeys(folder)).length > 0;

/** Reads the ring; an empty folder gets its first key. */
export const loadKeyRing = async (folder: string): Promise<KeyRing> => {
  const load = async (): Promise<[MasterKey, ...MasterKey[]]> => {
    const [newest, ...older] = (await readKeys(folder)).toReversed();
    if (newest === undefined) throw new Error(`no master key in ${folder}`);
    return [newest, ...older];
  };
  await readOrCreateFirst(folder);
  let keys = await load();
  return {
    current: () => keys[0],
    all: () => keys,
    reload: async () => {
      keys = await load();
    },
  };
};

const readOrCreateFirst = async (folder: string): Promise<void> => {
  if ((await readKeys(folder)).length > 0) return;
  await createKeyFile(path.join(folder, 'master-0001.key'), randomBytes(keyBytes));
};

const blindIndexFile = (folder: string): string => path.join(folder, 'blind-index.key');

export const hasBlindIndexKey = (folder: string): Promise<boolean> =>
  access(blindIndexFile(folder)).then(
    () => true,
    () => false,
  );

/** The key of the blind indexes; made the first time. It cannot be rotated without re-indexing. */
export const loadBlindIndexKey = async (folder: string): Promise<KeyObject> => {
  const file = blindIndexFile(folder);
  const bytes = await readOrCreateKeyFile(file, () => randomBytes(keyBytes));
  if (bytes.length !== keyBytes) throw new Error(`blind-index.key must be ${keyBytes} bytes`);
  return createSecretKey(bytes);
};
