import { redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import type { Output } from '@parasol/contract';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import { sessionField } from '@parasol/routes/links/along-session';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext } from '#api/context.ts';

export type Sequence = Output<'getPageSequence'>;

export interface OpenedSession {
  readonly order: AgentOrder;
  readonly sequence: Sequence;
}

export type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>;

export const sessionNoOf = ({ request }: Pick<Asked, 'request'>): string | null =>
  new URL(request.url).searchParams.get(sessionField);

/** The session that an address names, for one of its two people. */
export const sessionOf = async ({ params, request, context }: Asked): Promise<OpenedSession> => {
  const brand = context.get(brandContext);
  const agentOrderNo = sessionNoOf({ request });
  if (agentOrderNo === null) throw redirect(brandLink(brand, '/bothsides'));
  const api = context.get(apiContext);
  const { pathname, search } = new URL(request.url);
  try {
    const [order, sequence] = await Promise.all([
      api.getAgentOrder({ agentOrderNo }),
      api.getPageSequence({ agentOrderNo }),
    ]);
    // The session's product counts, not the one in the address.
    if (params['baseProductNo'] !== order.baseProductNo) {
      const named = encodeURIComponent(params['baseProductNo'] ?? '');
      throw redirect(pathname.replace(`/${named}`, `/${order.baseProductNo}`) + search);
    }
    return { order, sequence };
  } catch (error) {
    if (isRefused(error, 'LOGIN_REQUIRED', 'LOGIN_EXPIRED'))
      throw redirect(brandLink(brand, '/login', { to: pathname + search }));
    // That page shows the state of their registration.
    if (isRefused(error, 'NOT_SERVING')) throw redirect(brandLink(brand, '/agent'));
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '没有找到这次办理，请从邀请链接重新打开');
  }
};

export const pageUrl = ({ pages }: Sequence, page: SessionPage): string =>
  pages.find((each) => each.page === page)?.url ?? pages.at(-1)?.url ?? '';

export const progressUrl = (
  { context }: Pick<Asked, 'context'>,
  { baseProductNo, agentOrderNo }: Pick<AgentOrder, 'baseProductNo' | 'agentOrderNo'>,
  step?: SessionPage,
): string =>
  brandLink(
    context.get(brandContext),
    '/bothsides/progress/:baseProductNo',
    { baseProductNo },
    { agentOrderNo, step },
  );

/** Both paths of the health notice are the same step. */
const sameStep = (page: SessionPage): SessionPage => (page === 'healthV2' ? 'health' : page);

export const isOpen = ({ pages }: Sequence, page: SessionPage): boolean =>
  pages.some((each) => sameStep(each.page) === sameStep(page) && each.open);
