import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** What was compiled at the last start is not compiled again; without the folder it just is. */
export const keepCompiled = (root: string): void => {
  enableCompileCache(join(root, 'node_modules/.cache/compiled'));
};
