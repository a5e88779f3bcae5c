import { alertParts } from '#features/base/operations/queues.ts';
import { claimParts } from '#features/contracts/claims/queues.ts';
import { paymentParts } from '#features/contracts/payments/queues.ts';
import { policyParts } from '#features/contracts/policies/queues.ts';
import { agentParts } from '#features/products/agents/queues.ts';
import { commentParts } from '#features/products/publication/queues.ts';
import { leadParts } from '#features/sales/leads/queues.ts';
import { orderParts } from '#features/sales/orders/queues.ts';
import { recordingParts } from '#features/sales/recordings/queues.ts';
import { screeningParts } from '#features/sales/screening/queues.ts';
import { underwritingParts } from '#features/sales/underwriting/queues.ts';
import { bereavementParts } from '#features/service/bereavements/queues.ts';
import { callParts } from '#features/service/call-centre/queues.ts';
import { chatParts } from '#features/service/desk/queues.ts';
import type { QueueParts } from '#shell/queues/queue-part.ts';

/** The parts of every queue, each drawn by the noun whose work it lists. */
export const queueParts: QueueParts = {
  ...orderParts,
  ...underwritingParts,
  ...paymentParts,
  ...policyParts,
  ...claimParts,
  ...bereavementParts,
  ...callParts,
  ...leadParts,
  ...commentParts,
  ...agentParts,
  ...recordingParts,
  ...chatParts,
  ...alertParts,
  ...screeningParts,
};
