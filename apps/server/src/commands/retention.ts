import { classesNeverPurged } from '#modules/proof/retention/rows/classes.ts';
import { previewPurge, purgeNow } from '#modules/proof/retention/rows/purge.ts';
import type { Command } from './command.ts';
import { openData } from './open-data.ts';

/**
 * Lists the rows due for deletion, and deletes them with `--now`; the server does the same every
 * hour.
 */
export const retention: Command = async ({ env, args, say }) => {
  const data = await openData(env, say);
  try {
    const now = new Date();
    const really = args.includes('--now');
    const rows = await (really ? purgeNow : previewPurge)(data.database.db, now);
    say(really ? 'removed:' : 'would go (nothing was removed; --now removes):');
    for (const each of rows) say(`  ${each.rows} ${each.name}, after ${each.days} days`);
    say('kept:');
    for (const { name, keep } of classesNeverPurged) say(`  ${name}: ${keep}`);
    return 0;
  } finally {
    await data.close();
  }
};
