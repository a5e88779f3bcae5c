import type { AnyLife } from '#base/lives/life.ts';
import { agentLife } from '#products/agents/agent-states.ts';
import { appointmentLife } from '#service/stewards/appointment-states.ts';
import { bereavementLife } from '#service/bereavements/case-states.ts';
import { callBackLife } from '#service/call-centre/call-back-states.ts';
import { chatLife } from '#service/chat/chat-states.ts';
import { claimLife } from '#contracts/claims/claim-states.ts';
import { invoiceLife } from '#contracts/payments/invoice.ts';
import { leadLife } from '#sales/leads/lead-states.ts';
import { renewalLife } from '#contracts/policies/renewals/renewal-states.ts';
import { surrenderLife } from '#contracts/policies/surrenders/surrender-states.ts';

/** Every life, floor by floor. */
export const lives: readonly AnyLife[] = [
  agentLife,
  leadLife,
  renewalLife,
  surrenderLife,
  invoiceLife,
  claimLife,
  appointmentLife,
  chatLife,
  callBackLife,
  bereavementLife,
];
