import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const app = z.strictObject({
  /** Its folder in `apps/`, and its part of the address of its files. */
  name: z.string().regex(/^[a-z][a-z-]*$/),
  /** Its users: customers by a brand's hosts, or staff by theirs. */
  hosts: z.enum(['customers', 'staff']),
  /** Whether pages are rendered here first, or by the browser alone from one `index.html`. */
  rendering: z.enum(['server', 'browser']),
});

/** One app that people open in a browser: a row of `apps/apps.json`, which the build reads too. */
export type WebApp = z.infer<typeof app>;

export const readApps = async (root: string): Promise<readonly WebApp[]> =>
  z.array(app).parse(JSON.parse(await readFile(join(root, 'apps/apps.json'), 'utf8')));

export const folderOf = (root: string, { name }: WebApp): string => join(root, 'apps', name);

/** Where an app's files are for the browser. */
export const baseOf = ({ name }: Pick<WebApp, 'name'>): string => `/assets/${name}/`;
