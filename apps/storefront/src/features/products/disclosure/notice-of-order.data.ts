import type { Api, Output } from '@parasol/contract';
import { isApiError, isRefused } from '@parasol/client/api-error';
import { orderLinks } from '@parasol/routes/links/order-links';
import { to, type Journey } from './notice/journey.ts';
import type { NoticeData } from './notice/notice-shown.ts';
import { closedOrder, loadForOrder } from './order-notice.data.ts';
import { attempt } from './notice/refused.ts';

/** Opens a notice, or names the order to report to instead. */
export const openUnlessClosed = async (
  api: Api,
  { brand }: Journey,
  input: Parameters<Api['openHealthNotice']>[0],
): Promise<Output<'openHealthNotice'> | NonNullable<NoticeData['closed']>> => {
  try {
    return await api.openHealthNotice(input);
  } catch (error) {
    const displayId =
      isApiError(error) && isRefused(error, 'HEALTH_NOTICE_CLOSED')
        ? closedOrder(error.data)
        : null;
    if (!isApiError(error) || displayId === null) throw error;
    const words = error.message;
    return { words, to: orderLinks(brand).supplement(input.baseProductNo, displayId) };
  }
};

/** The page of a supplement to a placed order, for its customer. */
export const forOrderPage = async (
  { url, signal }: Request,
  api: Api,
  journey: Journey,
  displayId: string,
) => {
  const { pathname, search } = new URL(url);
  const links = to(journey);
  return attempt<NoticeData>(
    async () => {
      const [forOrder, { articles: helpful }] = await Promise.all([
        loadForOrder(api, journey, displayId),
        api.listHelpfulArticles({ places: 'health-notice' }, { signal }),
      ]);
      const { opened, supplement } = forOrder;
      return {
        role: opened?.notice.role ?? 'supplementary',
        product: supplement.product,
        person: opened?.person ?? null,
        known: {},
        people: supplement.people.length,
        member: 0,
        fromQuote: true,
        notice: opened?.notice ?? null,
        opening: opened,
        answered: null,
        forOrder,
        closed: null,
        helpful,
        links: {
          login: links.login(pathname + search),
          detail: links.detail(),
          on: forOrder.links.order,
          pregnancy: null,
          supplement: null,
        },
      };
    },
    links.login(pathname + search),
    (error) => {
      throw error;
    },
  );
};
