import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';

export interface MeData {
  readonly info: Output<'getUserInfo'>;
  readonly visits: Output<'listOpenReturnVisits'>['visits'];
}

export const loader = async ({ context }: LoaderFunctionArgs): Promise<MeData> => {
  const api = context.get(apiContext);
  const [info, { visits }] = await Promise.all([api.getUserInfo({}), api.listOpenReturnVisits({})]);
  return { info, visits };
};
