import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { App } from '#context.ts';
import { addStaff, hasStaff } from './create-staff.ts';

const schema = z.strictObject({
  account: z.string().regex(/^[a-z][a-z0-9._-]{2,39}$/),
  name: z.string().min(1),
  password: z.string().min(12),
});

/** Somebody has to be able to give accounts to the others. */
export const addFirstStaff = async (app: App, file: string): Promise<void> => {
  if (await hasStaff(app)) return;
  const parsed = schema.safeParse(parse(await readFile(file, 'utf8')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((each) => `  ${each.path.join('.')}: ${each.message}`);
    throw new Error(`${file} has values that cannot be used:\n${lines.join('\n')}`);
  }
  await addStaff(app, { ...parsed.data, role: 'admin', brand: null }, 'system');
};
