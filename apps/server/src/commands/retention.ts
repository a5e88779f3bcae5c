import { keptClasses } from '#modules/operations/retention/classes.ts';
import { previewPurge, purgeNow } from '#modules/operations/retention/purge.ts';
import type { Command } from './command.ts';
import { openData } from './open-data.ts';

/** What would go, or with `--now` goes; the server does the same every hour. */
export const retention: Command = async ({ env, args, say }) => {
  const data = await openData(env, say);
  try {
    const now = new Date();
    const really = args.includes('--now');
    const rows = await (really ? purgeNow : previewPurge)(data.database.db, now);
    say(really ? 'removed:' : 'would go (nothing was removed; --now removes):');
    for (const each of rows) say(`  ${each.rows} ${each.name}, after ${each.days} days`);
    say('kept:');
    for (const { name, keep } of keptClasses) say(`  ${name}: ${keep}`);
    return 0;
  } finally {
    await data.close();
  }
};
