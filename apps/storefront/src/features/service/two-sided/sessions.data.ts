import type { Output } from '@parasol/contract';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { sessionLink } from '@parasol/routes/links/session-links';
import { apiContext, brandContext, type Loads } from '#api/context.ts';

type Line = Output<'listAgentOrders'>['orders'][number];

export interface SessionsData {
  readonly sells: boolean;
  readonly lines: readonly (Line & { readonly url: string })[];
}

export const loader: Loads<SessionsData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const brand = context.get(brandContext);
  const [{ orders }, { role }] = await Promise.all([
    api.listAgentOrders({}, { signal: request.signal }),
    api.getRoleInfo({}, { signal: request.signal }),
  ]);
  return {
    sells: role !== 'customer',
    lines: orders.map((line) => ({
      ...line,
      url: sessionLink(brand, sessionPages.progress.path, {
        baseProductNo: line.baseProductNo,
        agentOrderNo: line.agentOrderNo,
      }),
    })),
  };
};
