import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#ground/db/connection/error-code.ts';

export interface CopiedFile {
  /** Relative to the folder that was copied. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Copies one file readable by its owner alone and returns its content's facts. */
export const copyOne = async (from: string, to: string): Promise<Omit<CopiedFile, 'path'>> => {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    createReadStream(from),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  );
  return { bytes, sha256: hash.digest('hex') };
};

/** Copies a folder that may be changing: files that disappear on the way are left out. */
export const copyTree = async (
  from: string,
  to: string,
  take: (relative: string) => boolean = () => true,
  relative = '',
): Promise<CopiedFile[]> => {
  await mkdir(path.join(to, relative), { recursive: true, mode: 0o700 });
  const entries = await readdir(path.join(from, relative), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    },
  );
  const copied: CopiedFile[] = [];
  for (const entry of entries) {
    const name = path.join(relative, entry.name);
    if (!take(name)) continue;
    if (entry.isDirectory()) copied.push(...(await copyTree(from, to, take, name)));
    else if (entry.isFile()) {
      const one = await copyOne(path.join(from, name), path.join(to, name)).catch(
        (error: unknown) => {
          if (errorCode(error) === 'ENOENT') return undefined;
          throw error;
        },
      );
      if (one) copied.push({ path: name, ...one });
    }
  }
  return copied;
};
