import type { QueueId } from '@parasol/domain/staff/console/queues';
import { alertsQueue } from '#ground/alerts/queue.ts';
import type { QueueSource } from '#ground/queue-source.ts';
import { identityQueue, notIssuedQueue, blockedQueue } from '#modules/sales/orders/queue.ts';
import { referredQueue } from '#modules/sales/manual-underwriting/queue.ts';
import {
  refundsQueue,
  differencesQueue,
  invoicesQueue,
} from '#modules/contracts/payments/queue.ts';
import {
  doubtsQueue,
  receiptsQueue,
  servicesQueue,
  renewalsQueue,
  surrendersQueue,
  grownUpsQueue,
} from '#modules/contracts/policies/queue.ts';
import { claimsQueue } from '#modules/contracts/claims/queue.ts';
import { commentsQueue } from '#modules/products/catalogue/queue.ts';
import { bereavementsQueue } from '#modules/service/bereavements/queue.ts';
import { callBacksQueue } from '#modules/service/call-centre/queue.ts';
import { leadsQueue } from '#modules/sales/leads/queue.ts';
import { commissionHoldsQueue } from '#modules/contracts/commissions/queue.ts';
import { agentsQueue } from '#modules/products/agents/queue.ts';
import { recordingsQueue } from '#modules/sales/recordings/queue.ts';
import { unansweredChatsQueue } from '#modules/service/chat/queue.ts';
import { screeningQueue } from '#modules/sales/screening/queue.ts';

/** The sources of the queues, each kept by the noun whose work it lists. */
export const queueSources: Readonly<Record<QueueId, QueueSource>> = {
  identity: identityQueue,
  referred: referredQueue,
  'not-issued': notIssuedQueue,
  refunds: refundsQueue,
  differences: differencesQueue,
  doubts: doubtsQueue,
  receipts: receiptsQueue,
  services: servicesQueue,
  renewals: renewalsQueue,
  surrenders: surrendersQueue,
  invoices: invoicesQueue,
  claims: claimsQueue,
  comments: commentsQueue,
  bereavements: bereavementsQueue,
  'grown-ups': grownUpsQueue,
  'call-backs': callBacksQueue,
  leads: leadsQueue,
  'commission-holds': commissionHoldsQueue,
  agents: agentsQueue,
  recordings: recordingsQueue,
  'unanswered-chats': unansweredChatsQueue,
  alerts: alertsQueue,
  screening: screeningQueue,
  blocked: blockedQueue,
};
