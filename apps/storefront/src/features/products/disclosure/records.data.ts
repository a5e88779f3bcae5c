import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { apiContext, brandContext } from '#api/context.ts';
import { journeyOf, to, type Journey } from './notice/journey.ts';
import { attempt } from './notice/refused.ts';

export interface RecordsData {
  readonly records: Output<'listHealthRecords'>['records'];
  readonly consent: boolean;
  readonly record: Output<'getHealthRecord'> | null;
  /** The page of a valid smart underwriting, to read or to accept. */
  readonly result: string | null;
}

export interface Withdrawn {
  readonly tone: 'success' | 'danger';
  readonly message: string;
}

const resultOf = async (
  api: Api,
  journey: Journey,
  record: RecordsData['record'],
): Promise<string | null> => {
  if (record?.kind !== 'smart' || !record.standing) return null;
  const { recordNo, baseProductNo } = record;
  const { product, status } = await api.getUnderwritingResult({ intelligentProposalNo: recordNo });
  return to({ ...journey, baseProductNo }).result(product, status, { no: recordNo });
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const recordNo = journey.query.get('no');
  const { pathname, search } = new URL(request.url);
  return attempt<RecordsData>(
    async () => {
      const [{ records, consent }, record] = await Promise.all([
        api.listHealthRecords({}),
        recordNo === null ? null : api.getHealthRecord({ recordNo }),
      ]);
      return { records, consent, record, result: await resultOf(api, journey, record) };
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
    to(journeyOf(request, params, context.get(brandContext))).login(pathname + search),
    (error) => ({ tone: 'danger', message: error.message }),
  );
};
