import { queueIds, queues, type QueueId } from '@parasol/domain/staff/console/queues';
import type { Queue } from '@parasol/domain/base/queues/queue';
import { alertSources } from '#ground/alerts/queue.ts';
import type { QueueSource } from '#ground/queue-source.ts';
import { claimSources } from '#modules/contracts/claims/queue.ts';
import { commissionSources } from '#modules/contracts/commissions/queue.ts';
import { paymentSources } from '#modules/contracts/payments/queue.ts';
import { policySources } from '#modules/contracts/policies/queue.ts';
import { agentSources } from '#modules/products/agents/queue.ts';
import { commentSources } from '#modules/products/catalogue/queue.ts';
import { leadSources } from '#modules/sales/leads/queue.ts';
import { underwritingSources } from '#modules/sales/manual-underwriting/queue.ts';
import type { OrderContent } from '#modules/sales/orders/order.ts';
import { orderSources } from '#modules/sales/orders/queue.ts';
import { recordingSources } from '#modules/sales/recordings/queue.ts';
import { screeningSources } from '#modules/sales/screening/queue.ts';
import { bereavementSources } from '#modules/service/bereavements/queue.ts';
import { callSources } from '#modules/service/call-centre/queue.ts';
import { chatSources } from '#modules/service/chat/queue.ts';

/** The sources of the queues, each kept by the noun whose work it lists. */
const sources: Readonly<Record<QueueId, QueueSource<OrderContent>>> = {
  ...orderSources,
  ...underwritingSources,
  ...paymentSources,
  ...policySources,
  ...claimSources,
  ...commissionSources,
  ...bereavementSources,
  ...callSources,
  ...leadSources,
  ...commentSources,
  ...agentSources,
  ...recordingSources,
  ...chatSources,
  ...alertSources,
  ...screeningSources,
};

/** A queue as the console works with it: its name, its rules and its statements. */
export interface OpenQueue extends Queue, QueueSource<OrderContent> {
  readonly id: QueueId;
}

const all = queueIds.map((id): OpenQueue => ({ ...queues[id], ...sources[id], id }));
const byId = new Map(all.map((queue) => [queue.id, queue]));

export const openQueues: readonly OpenQueue[] = all;

export const openQueue = (id: QueueId): OpenQueue => {
  const queue = byId.get(id);
  if (!queue) throw new Error(`there is no queue ${id}`);
  return queue;
};

/** A name from a row or a request, which may be of a queue that is no more. */
export const queueNamed = (text: string): OpenQueue | undefined =>
  all.find(({ id }) => id === text);
