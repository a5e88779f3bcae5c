import { confirmClockNow } from '#ground/clock/clock-holds.ts';
import {
  dismissAllOf,
  dismissStuck,
  listStuck,
  retryStuck,
} from '#modules/base/operations/stuck/stuck-work.ts';
import { UsageError, type Command } from './command.ts';
import { openData } from './open-data.ts';

const usage = 'stuck [retry|dismiss job|message <id>] or stuck dismiss --all <name of the job>';
const most = 500;

/** Failed jobs and messages of unknown end: list, do again, put away. */
export const stuck: Command = async ({ env, args, say }) => {
  const [action, kind, id] = args;
  const data = await openData(env, say);
  try {
    const now = new Date();
    if (action === undefined) {
      const work = await listStuck(data.database.db, { brand: null }, most, now);
      for (const each of work) {
        const reason = each.reason ?? 'no reason known';
        say(
          `${each.since.toISOString()} ${each.kind} ${each.id} ${each.what} ${each.about}: ${reason}`,
        );
      }
      say(`${work.length} stuck`);
      return work.length === 0 ? 0 : 1;
    }
    if (action === 'dismiss' && kind === '--all' && id !== undefined) {
      const count = await dismissAllOf(data.database, { job: id, actor: 'operator' });
      say(`${count} dismissed`);
      return count === 0 ? 1 : 0;
    }
    if ((kind !== 'job' && kind !== 'message') || id === undefined) throw new UsageError(usage);
    const request = { kind, id, brand: null, actor: 'operator', now } as const;
    if (action === 'retry') say(await retryStuck(data.database, request));
    else if (action === 'dismiss')
      say((await dismissStuck(data.database, request)) ? 'dismissed' : 'not-found');
    else throw new UsageError(usage);
    return 0;
  } finally {
    await data.close();
  }
};

/** The operator confirms the clock after a jump. */
export const clockConfirm: Command = async ({ env, say }) => {
  const data = await openData(env, say);
  try {
    const done = await confirmClockNow(data.database, 'operator', new Date());
    say(done ? 'confirmed: things expire again' : 'nothing was held');
    return 0;
  } finally {
    await data.close();
  }
};
