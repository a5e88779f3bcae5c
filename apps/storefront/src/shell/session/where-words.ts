import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';

/** Where the other one is, in a few words. */
export const whereWords = ({
  side,
  presence,
  joinedAt,
}: Pick<AgentOrder, 'side' | 'presence' | 'joinedAt'>): string => {
  if (side === 'agent' && joinedAt === null) return '等待客户加入';
  if (side === 'customer' && !presence.agent.serving) return '对方目前不能继续服务，可联系客服';
  const { page, here } = side === 'agent' ? presence.customer : presence.agent;
  const who = side === 'agent' ? '客户' : '对方';
  if (!here) return `${who}暂时离开，或网络中断`;
  return page === null ? `${who}在线` : `${who}正在看“${sessionPages[page].title}”`;
};
