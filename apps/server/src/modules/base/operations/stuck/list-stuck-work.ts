import type { Verb } from '#ground/context.ts';
import { listStuck } from './stuck-work.ts';
import { reachOf } from './reach-of.ts';

const most = 200;

export const listStuckWork: Verb<'listStuckWork'> = async (context) => {
  const { app, now } = context;
  const work = await listStuck(app.database.db, reachOf(context), most, now);
  return { work: work.map((each) => ({ ...each, since: each.since.toISOString() })) };
};
