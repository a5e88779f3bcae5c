import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { checkedKey, type FileStore } from './port.ts';

/** Files under a folder, spread over subfolders by the beginning of their key. */
export const localDisk = (folder: string): FileStore => {
  const fileOf = (key: string): string => join(folder, checkedKey(key).slice(0, 2), key);
  return {
    name: 'local-disk',
    put: async (key, bytes) => {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const half = `${file}.${randomUUID()}`;
      try {
        const handle = await open(half, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        // A reader finds the whole file or none.
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      const parent = await open(dirname(file), 'r');
      try {
        await parent.sync();
      } finally {
        await parent.close();
      }
    },
    get: async (key) => {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (key) => rm(fileOf(key), { force: true }),
  };
};
