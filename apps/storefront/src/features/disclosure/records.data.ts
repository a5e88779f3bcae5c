import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';
import { journeyOf, to } from './journey.ts';
import { attempt } from './refused.ts';

export interface RecordsData {
  readonly records: Output<'listHealthRecords'>['records'];
  readonly consent: boolean;
  readonly record: Output<'getHealthRecord'> | null;
}

export interface Withdrawn {
  readonly tone: 'success' | 'danger';
  readonly message: string;
}

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params);
  const recordNo = journey.query.get('no');
  const { pathname, search } = new URL(request.url);
  return attempt<RecordsData>(
    async () => {
      const [{ records, consent }, record] = await Promise.all([
        api.listHealthRecords({}),
        recordNo === null ? null : api.getHealthRecord({ recordNo }),
      ]);
      return { records, consent, record };
    },
    to(journey).login(pathname + search),
    (error) => {
      throw error;
    },
  );
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const { pathname, search } = new URL(request.url);
  return attempt<Withdrawn>(
    async () => {
      const { erased, kept } = await api.withdrawHealthConsent({});
      const rest = kept > 0 ? `，${kept} 份与订单有关的依法封存，不再用于其他用途` : '';
      return { tone: 'success', message: `已撤回。删除了 ${erased} 份健康信息${rest}。` };
    },
    to(journeyOf(request, params)).login(pathname + search),
    (error) => ({ tone: 'danger', message: error.message }),
  );
};
