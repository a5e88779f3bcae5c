import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface OrderDetailData {
  readonly order: Output<'getOrderByNo'>;
  /** The return visit that is still to be answered, if one is. */
  readonly toVisit: Output<'listOpenReturnVisits'>['visits'];
  /** The policy is issued, and its receipt is not signed. */
  readonly toSignFor: Output<'listOpenReceipts'>['receipts'][number] | null;
  /** The customer answered about health for this product, and can read and confirm it again. */
  readonly toldHealth: boolean;
}

/** Health is only for the person concerned; other readers of an order are shown none of it. */
const none = (): Pick<Output<'listHealthRecords'>, 'records'> => ({ records: [] });

export const loader: Loads<OrderDetailData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const orderNo = new URL(request.url).searchParams.get('id') ?? '';
  const { signal } = request;
  const [order, { visits }, { receipts }] = await Promise.all([
    api.getOrderByNo({ orderNo }, { signal }),
    api.listOpenReturnVisits({}, { signal }),
    api.listOpenReceipts({}, { signal }),
  ]);
  const healthRecords = order.own
    ? await api.listHealthRecords({ baseProductNo: order.baseProductNo }, { signal }).catch(none)
    : none();
  return {
    order,
    toldHealth: healthRecords.records.some(({ withdrawnAt }) => withdrawnAt === null),
    toVisit: visits.filter((visit) => visit.orderNo === orderNo),
    toSignFor: receipts.find((receipt) => receipt.orderNo === orderNo) ?? null,
  };
};

export type DetailAnswer =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'cancelled' }
  | ({ readonly kind: 'link'; readonly consentId: string } & Output<'createConsentLink'>);

export const action: Acts<DetailAnswer | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const orderNo = new URL(request.url).searchParams.get('id') ?? '';
  const form = await request.formData();
  const text = (name: string): string => textOf(form, name);
  try {
    switch (text('intent')) {
      case 'cancel': {
        const reason = text('reason');
        await api.cancelOrder({ orderNo, ...(reason === '' ? {} : { reason }) });
        return { kind: 'cancelled' };
      }
      case 'reapply': {
        const { path } = await api.reapplyOrder({ orderNo });
        return redirect(path, 303);
      }
      default: {
        const consentId = text('consentId');
        const by = text('by') === 'sms' ? 'sms' : 'link';
        return {
          kind: 'link',
          consentId,
          ...(await api.createConsentLink({ orderNo, consentId, by })),
        };
      }
    }
  } catch (error) {
    if (isApiError(error)) return { kind: 'refused', message: error.message };
    throw error;
  }
};
