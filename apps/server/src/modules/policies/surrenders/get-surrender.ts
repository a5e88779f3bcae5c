import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { surrendersOf } from '../queries/surrenders.ts';
import { ownPolicy } from './own-policy.ts';
import { surrenderView } from './surrender-view.ts';

export const getSurrender: Verb<'getSurrender'> = async (context, { policyNo }) => {
  const { app, now } = context;
  const policy = await ownPolicy(context, policyNo);
  if (policy instanceof Refusal) return policy;
  const [latest] = await surrendersOf(app.database.db, policyNo);
  return { surrender: latest ? await surrenderView(app, policy, latest, now) : null };
};
