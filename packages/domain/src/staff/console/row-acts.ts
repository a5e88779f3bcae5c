import type { QueueId } from './queues.ts';

interface RowAct {
  readonly queue: QueueId;
  /** The row in its queue, from what the call names. */
  readonly row: (input: Readonly<Record<string, unknown>>) => string;
}

const by = (queue: QueueId, ...fields: readonly string[]): RowAct => ({
  queue,
  row: (input) => fields.map((field) => String(input[field])).join('~'),
});

/**
 * Calls by which staff decide on a row of a queue. Where another colleague has taken the row, the
 * caller is asked first. Underwriting cases keep their own rule: a colleague's is left alone.
 */
export const rowActs: Readonly<Partial<Record<string, RowAct>>> = {
  decideOrderIdentity: by('identity', 'orderNo', 'party'),
  settleStuckRefund: by('refunds', 'refundNo'),
  settleDifference: by('differences', 'differenceId'),
  settleVisitDoubt: by('doubts', 'orderNo'),
  recordReceipt: by('receipts', 'policyNo'),
  decidePolicyChange: by('services', 'posNo'),
  closePolicyService: by('services', 'posNo'),
  manageSurrender: by('surrenders', 'surrenderNo'),
  payOutSurrender: by('surrenders', 'surrenderNo'),
  askClaimPapers: by('claims', 'claimNo'),
  forwardClaim: by('claims', 'claimNo'),
  recordClaimWord: by('claims', 'claimNo'),
  settleCallBack: by('call-backs', 'callBackNo'),
  noteLead: by('leads', 'leadNo'),
  giveLead: by('leads', 'leadNo'),
  shareLead: by('leads', 'leadNo'),
  decideComment: by('comments', 'commentId'),
  decideAgent: by('agents', 'agentNo'),
  decideCommissionHold: by('commission-holds', 'policyNo'),
  decideRecording: by('recordings', 'recordingNo'),
  seePayAlert: by('alerts', 'alertId'),
  decideScreening: by('screening', 'caseNo'),
  unblockPerson: by('blocked', 'person'),
};
