import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext, brandContext } from '#api/context.ts';
import { hintsOf, journeyOf, to } from './notice/journey.ts';
import { attempt } from './notice/refused.ts';

export interface ReuseData {
  readonly product: Output<'getHealthNotices'>['product'];
  readonly session: Output<'getUnderwritingSession'>;
  readonly sharingNeeded: boolean;
  readonly links: { readonly start: string; readonly detail: string };
}

export interface ReuseRefused {
  readonly message: string;
}

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const links = to(journey);
  const { pathname, search } = new URL(request.url);
  return attempt<ReuseData>(
    async () => {
      const [session, { product }, { sharingNeeded }] = await Promise.all([
        api.getUnderwritingSession({ sessionNo: journey.query.get('from') ?? '' }),
        api.getHealthNotices({ baseProductNo: journey.baseProductNo }),
        api.listAnswers({ baseProductNo: journey.baseProductNo }),
      ]);
      return {
        product,
        session,
        sharingNeeded:
          sharingNeeded && (product.smart === 'third-party' || product.smart === 'supplier'),
        links: { start: links.start(product), detail: links.detail() },
      };
    },
    links.login(pathname + search),
    (error) => {
      throw error;
    },
  );
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const form = await request.formData();
  const links = to(journey);
  const { pathname, search } = new URL(request.url);
  return attempt<ReuseRefused | Response>(
    async () => {
      if (!form.has('confirmed')) return { message: '请先确认这些回答今天仍然属实' };
      const { quoteNo, member } = hintsOf(journey);
      const session = await api.reuseAnswers({
        sessionNo: journey.query.get('from') ?? '',
        baseProductNo: journey.baseProductNo,
        ...(quoteNo === undefined ? {} : { quoteNo }),
        member,
        confirmed: true,
        ...(form.has('sharing') ? { sharing: true as const } : {}),
      });
      return redirect(links.question({ session: session.sessionNo }));
    },
    links.login(pathname + search),
    (error) => ({ message: error.message }),
  );
};
