import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';

const ranges = z.record(z.string(), z.string()).default({});
const entry = z.object({
  link: z.boolean().default(false),
  resolved: z.string().optional(),
  dependencies: ranges,
  optionalDependencies: ranges,
  peerDependencies: ranges,
});
const lockfile = z.object({ packages: z.record(z.string(), entry) });

/** Node of the lockfile for this machine; the server runs on no other. */
const pinnedNode = `node_modules/node-${process.platform}-${process.arch}`;

/** Searches like Node: beside the importing package, then further out. */
const find = (name: string, from: string, known: ReadonlySet<string>): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (known.has(place)) return place;
    if (folder === '') return undefined;
  }
};

/**
 * Folders of the packages that the server needs to run, as the lockfile ties them together: none
 * for developers, and of packages for several platforms only the one installed here.
 */
export const productionPackages = (
  root: string,
): { readonly packages: readonly string[]; readonly workspaces: readonly string[] } => {
  const { packages } = lockfile.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  const known = new Set(Object.keys(packages));
  const needed = new Set<string>([pinnedNode]);
  const workspaces = new Set<string>();
  const waiting = ['apps/server'];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const own = packages[place];
    if (own === undefined) continue;
    const required = Object.keys(own.dependencies);
    const wished = [...Object.keys(own.optionalDependencies), ...Object.keys(own.peerDependencies)];
    for (const name of [...required, ...wished]) {
      const found = find(name, place, known);
      const there = found !== undefined && existsSync(join(root, found));
      if (!there && required.includes(name) && own.optionalDependencies[name] === undefined)
        throw new Error(`${place} needs ${name}, which is not installed`);
      if (!there || needed.has(found) || workspaces.has(found)) continue;
      const { link, resolved = '' } = packages[found] ?? { link: false };
      if (link) {
        if (!workspaces.has(resolved)) waiting.push(resolved);
        workspaces.add(resolved);
      } else {
        needed.add(found);
        waiting.push(found);
      }
    }
  }
  return { packages: [...needed].sort(), workspaces: [...workspaces].sort() };
};
