import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext } from '#api/context.ts';
import { journeyOf, to } from './notice/journey.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { attempt } from './notice/refused.ts';

export interface ConfirmData {
  readonly displayId: string;
  readonly productName: string;
  /** The last decision on each person; empty when nothing was disclosed. */
  readonly records: readonly Output<'getHealthRecord'>[];
  readonly links: { readonly health: string; readonly supplement: string };
}

export interface ConfirmAnswer {
  readonly tone: 'success' | 'danger';
  readonly message: string;
}

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const { pathname, search } = new URL(request.url);
  const { baseProductNo } = journey;
  return attempt<ConfirmData>(
    async () => {
      const displayId = params['displayId'] ?? '';
      const [{ records }, { productName }] = await Promise.all([
        api.listHealthRecords({ baseProductNo }),
        api.getCoverageReminder({ displayId }),
      ]);
      const currentRecords = records.filter(({ withdrawnAt }) => withdrawnAt === null);
      const newest = [
        ...Map.groupBy(
          currentRecords,
          ({ kind, role, member }) => `${kind} ${role} ${member}`,
        ).values(),
      ];
      return {
        displayId,
        productName,
        records: await Promise.all(
          newest.flatMap(([first]) =>
            first ? [api.getHealthRecord({ recordNo: first.recordNo })] : [],
          ),
        ),
        links: {
          health: to(journey).health(),
          supplement: orderLinks(journey.brand).supplement(baseProductNo, displayId),
        },
      };
    },
    to(journey).login(pathname + search),
    (error) => {
      throw error;
    },
  );
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { pathname, search } = new URL(request.url);
  return attempt<ConfirmAnswer>(
    async () => {
      await api.confirmHealthRecord({
        recordNo: textOf(form, 'recordNo'),
        displayId: params['displayId'] ?? '',
      });
      return { tone: 'success', message: '已确认，谢谢。' };
    },
    to(journeyOf(request, params, context.get(brandContext))).login(pathname + search),
    (error) => ({ tone: 'danger', message: error.message }),
  );
};
