import type { Queue } from '#base/queues/queue.ts';
import { agentQueues } from '#products/agents/queues.ts';
import { alertQueues, paymentQueues } from '#contracts/payments/queues.ts';
import { bereavementQueues } from '#service/bereavements/queues.ts';
import { blockedQueues, orderQueues } from '#sales/orders/queues.ts';
import { callQueues } from '#service/call-centre/queues.ts';
import { chatQueues } from '#service/chat/queues.ts';
import { claimQueues } from '#contracts/claims/queues.ts';
import { commentQueues } from '#products/catalogue/queues.ts';
import { leadQueues } from '#sales/leads/queues.ts';
import { policyQueues } from '#contracts/policies/queues.ts';
import { recordingQueues } from '#sales/recordings/queues.ts';
import { screeningQueues } from '#sales/screening/queues.ts';
import { underwritingQueues } from '#sales/manual-underwriting/queues.ts';

/** Work that waits for staff, as their nouns name it, in the order of the list of queues. */
const all = {
  ...orderQueues,
  ...underwritingQueues,
  ...paymentQueues,
  ...policyQueues,
  ...claimQueues,
  ...bereavementQueues,
  ...callQueues,
  ...leadQueues,
  ...commentQueues,
  ...agentQueues,
  ...recordingQueues,
  ...chatQueues,
  ...alertQueues,
  ...screeningQueues,
  ...blockedQueues,
};

export type QueueId = keyof typeof all;
export const queues: Readonly<Record<QueueId, Queue>> = all;
export const queueIds = Object.keys(queues) as [QueueId, ...QueueId[]];
/** Rows whose clocks are escalated. */
export const statutoryQueues = queueIds.filter((id) => queues[id].statutory !== undefined);
