import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Lays a .br and a .gz beside every asset once, so that no request has to compress it. */
const folder = join(import.meta.dirname, '../apps/storefront/dist/client');

for (const file of await readdir(folder, { recursive: true })) {
  if (!/\.(js|css|svg)$/.test(file)) continue;
  const bytes = await readFile(join(folder, file));
  await writeFile(join(folder, `${file}.br`), brotliCompressSync(bytes));
  await writeFile(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
}
