import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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

/** The page inside a pack: the player with its style, and the hash by which alone its script runs. */
const sale = await readFile(join(import.meta.dirname, 'sale.html'), 'utf8');
const styles = createRequire(import.meta.url).resolve('@rrweb/replay/dist/style.css');
const player = (await bundled('player.ts'))
  .replace(/export \{[^}]*\};?\s*$/, '')
  .replaceAll('</script', String.raw`<\/script`);
const css = await readFile(styles, 'utf8');
const whole = sale.replace('/*program*/', () => player).replace('/*replayer*/', () => css);
const [, run = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(whole) ?? [];
const hash = createHash('sha256').update(run).digest('base64');
await writeFile(join(dist, 'sale.html'), whole.replace('@@script@@', `sha256-${hash}`));
