import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import {
  sessionPageNames,
  type SessionPage,
} from '@parasol/domain/products/catalogue/session-page-names';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import { sessionOf, type Sequence } from '#shell/session/session-of.ts';

export interface SessionProgressData {
  readonly order: AgentOrder;
  readonly sequence: Sequence;
  /** The requested page, which is not theirs, or not now. */
  readonly step: SessionPage | null;
  /** Data of an order; null while there is none. */
  readonly followed: {
    readonly signature: Output<'queryDigitalSignatureResult'>;
    readonly payment: Output<'getWaitPayOrderInfo'>;
    readonly duties: Output<'getReceiptReturnTimely'>;
  } | null;
}

const followedOf = async (
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  { agentOrderNo, order }: AgentOrder,
): Promise<SessionProgressData['followed']> => {
  if (order === null || order.state === 'draft') return null;
  const api = context.get(apiContext);
  const [signature, payment, duties] = await Promise.all([
    api.queryDigitalSignatureResult({ agentOrderNo }),
    api.getWaitPayOrderInfo({ agentOrderNo }),
    api.getReceiptReturnTimely({ agentOrderNo }),
  ]);
  return { signature, payment, duties };
};

/** People prove their identity on the page of their order. */
const withOrder = (
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  { order }: AgentOrder,
  { pages, ...sequence }: Sequence,
): Sequence => {
  const orderNo = order?.orderNo ?? null;
  if (orderNo === null) return { ...sequence, pages };
  const verify = orderLinks(context.get(brandContext)).certification(orderNo);
  return {
    ...sequence,
    pages: pages.map((each) => (each.page === 'certification' ? { ...each, url: verify } : each)),
  };
};

export const loader: Loads<SessionProgressData> = async (args) => {
  const { order, sequence } = await sessionOf(args);
  const asked = new URL(args.request.url).searchParams.get('step');
  return {
    order,
    sequence: withOrder(args, order, sequence),
    step: sessionPageNames.find((page) => page === asked) ?? null,
    followed: await followedOf(args, order),
  };
};
