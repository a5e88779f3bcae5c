import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { isToRecord } from '@parasol/domain/sales/orders/states/recording-stages';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import { beforeOrder } from '@parasol/domain/service/two-sided/session-states';
import type { SessionProgressData } from '#features/service/two-sided/progress.data.ts';

/** The states of an order under way; any other has no finished pages. */
const way = [
  'to-verify',
  'to-sign',
  'storing',
  'to-pay',
  'paying',
  'paid',
  'issuing',
  'rechecking',
  'issued',
];

const isPast = (state: string, step: (typeof way)[number]): boolean =>
  way.indexOf(state) > way.indexOf(step);

/** Whether a page of the joint preparation is done on both sides. */
const isPrepared = (
  { side, state, choices, unconfirmed }: AgentOrder,
  page: SessionPage,
): boolean => {
  if (page === 'details') return side === 'agent' || state !== 'joined';
  if (page === 'trial') return choices !== null && (side === 'agent' || choices.confirmed);
  return page === 'form' && choices !== null && unconfirmed.length === 0;
};

/** Whether a step of a session is done, as far as either side can tell. */
export const isDone = (
  session: AgentOrder,
  followed: SessionProgressData['followed'],
  page: SessionPage,
): boolean => {
  if (beforeOrder.includes(session.state)) return isPrepared(session, page);
  const state = session.order?.state;
  if (state === undefined) return false;
  switch (page) {
    case 'details':
    case 'trial':
    case 'form':
    case 'viewdata':
      return true;
    case 'health':
    case 'healthV2':
      return session.health.state === 'done' && session.health.again === null;
    case 'orderconfirm':
      return state !== 'draft';
    case 'certification':
      return isPast(state, 'to-verify');
    case 'certificationVideo':
      return isPast(state, 'storing') && !isToRecord(session.order?.recording ?? null);
    case 'signature':
      return isPast(state, 'to-sign');
    case 'pay':
    case 'payLoading':
    case 'payResult':
      return isPast(state, 'paying');
    case 'receipt':
    case 'commonReceipt':
      return followed?.duties.receipt.state === 'signed';
    case 'newvisit':
      return followed?.duties.visit.state === 'done';
    case 'progress':
      return false;
  }
};
