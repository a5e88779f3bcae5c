import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files in a folder that goes when the work with them is done. */
const withFiles = async <Result>(
  files: Readonly<Record<string, Uint8Array | string>>,
  work: (path: (name: string) => string) => Result,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-outside-'));
  try {
    const path = (name: string): string => join(folder, name);
    for (const [name, content] of Object.entries(files)) await writeFile(path(name), content);
    return work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
};

export const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;
export const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

/** The words of `pdfsig` (Poppler) about each signature of a document. */
export const pdfsig = (bytes: Uint8Array): Promise<readonly string[]> =>
  withFiles({ 'seen.pdf': bytes }, (path) =>
    execFileSync('pdfsig', [path('seen.pdf')], { stdio: 'pipe' })
      .toString()
      .split(/^Signature #\d+:$/m)
      .slice(1),
  );

/** The words of `openssl`, and whether it is content. */
export const openssl = (
  files: Readonly<Record<string, Uint8Array | string>>,
  words: (path: (name: string) => string) => string,
): Promise<{ readonly well: boolean; readonly said: string }> =>
  withFiles(files, (path) => {
    const { status, stdout, stderr } = spawnSync('openssl', words(path).split(' '));
    return { well: status === 0, said: `${stdout.toString()}${stderr.toString()}` };
  });
