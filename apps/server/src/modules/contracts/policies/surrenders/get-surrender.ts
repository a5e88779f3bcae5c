import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { latestSurrenderOf } from '#modules/contracts/policies/queries/surrenders.ts';
import { findOwnPolicy } from '#modules/contracts/policies/policy.ts';
import { surrenderView } from './surrender-view.ts';

export const getSurrender: Verb<'getSurrender'> = async (context, { policyNo }) => {
  const { app, now, person } = context;
  const policy = await findOwnPolicy(context, policyNo);
  if (policy instanceof Refusal) return policy;
  const latest = await latestSurrenderOf(app.database.db, policyNo, person);
  return { surrender: latest ? await surrenderView(app, policy, latest, now) : null };
};
