import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const folder = join(import.meta.dirname, '..');
const dist = join(folder, 'dist');

/** One file without imports but Node's own, left readable for doubters. */
const bundled = async (entry: string): Promise<string> => {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(folder, 'src', entry), formats: ['es'], fileName: 'program' },
      rolldownOptions: { external: /^node:/ },
    },
  });
  const [first] = Array.isArray(made) ? made : [made];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} came to nothing`);
  return chunk.code;
};

await mkdir(dist, { recursive: true });
const program = join(dist, 'parasol-verify.mjs');
await writeFile(program, `#!/usr/bin/env node\n${await bundled('cli.ts')}`);
await chmod(program, 0o755);
const page = await readFile(join(import.meta.dirname, 'pack.html'), 'utf8');
const script = (await bundled('browser.ts')).replace(/export \{[^}]*\};?\s*$/, '');
await writeFile(
  join(dist, 'pack.html'),
  page.replace('/*program*/', () => script),
);
