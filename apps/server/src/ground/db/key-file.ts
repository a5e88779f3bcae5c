import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './connection/error-code.ts';

/**
 * Writes a secret readable only by its owner and never over an existing file: of two processes that
 * try at once one wins, whole and on disk. False when the file was already there.
 */
export const createKeyFile = async (file: string, content: Uint8Array): Promise<boolean> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(aside, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await link(aside, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await handle.close();
    await rm(aside, { force: true });
  }
};

/** The secret in the file; a new one is made the first time. */
export const readOrCreateKeyFile = async (
  file: string,
  make: () => Uint8Array,
): Promise<Buffer> => {
  const found = await readFile(file).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  });
  if (found !== undefined) return found;
  await createKeyFile(file, make());
  return readFile(file);
};
