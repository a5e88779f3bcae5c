import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { rateRequest } from './rate-request.ts';
import { surrenderRows } from './surrender-rows.ts';

export const getCashValues: Verb<'getCashValues'> = async (context, input) => {
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const { baseProductNo, version } = rated.accepted;
  return { baseProductNo, version, ...surrenderRows(rated) };
};
