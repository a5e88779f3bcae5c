import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Code compiled at an earlier start is reused, also for a release in another folder; without the
 * cache it is compiled again.
 */
export const keepCompiled = (root: string): void => {
  enableCompileCache({ directory: join(root, 'node_modules/.cache/compiled'), portable: true });
};
