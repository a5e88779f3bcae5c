import type { Verb } from '#ground/context.ts';
import { latestSurrenderOf } from '#modules/contracts/policies/queries/surrenders.ts';
import { surrenderView } from './surrender-view.ts';

export const getSurrender: Verb<'getSurrender'> = async (context, { policyNo }, policy) => {
  const { app, person } = context;
  const latest = await latestSurrenderOf(app.database.db, policyNo, person);
  return { surrender: latest ? await surrenderView(app, policy, latest, context) : null };
};
