import type { AnyLife } from '#base/lives/life.ts';
import { askLife } from '#base/accounts/ask-life.ts';
import { agentLife } from '#products/agents/agent-states.ts';
import { appointmentLife } from '#service/stewards/appointment-states.ts';
import { articleLife } from '#products/articles/article-life.ts';
import { bereavementLife } from '#service/bereavements/case-states.ts';
import { callBackLife } from '#service/call-centre/call-back-states.ts';
import { caseLife } from '#sales/manual-underwriting/case-states.ts';
import { chatLife } from '#service/chat/chat-states.ts';
import { claimLife } from '#contracts/claims/claim-states.ts';
import { invoiceLife } from '#contracts/payments/invoice.ts';
import { landingLife } from '#products/landing/landing-life.ts';
import { leadLife } from '#sales/leads/lead-states.ts';
import { mandateLife } from '#contracts/payments/debits/mandate-states.ts';
import { orderLife } from '#sales/orders/states/order-states.ts';
import { payLife, refundLife } from '#contracts/payments/pay-states.ts';
import { policyLife } from '#contracts/policies/policy-states.ts';
import { productDraftLife } from '#products/studio/draft-life.ts';
import { recordingLife } from '#sales/recordings/recording-states.ts';
import { renewalLife } from '#contracts/policies/renewals/renewal-states.ts';
import { ruleDraftLife } from '#products/rules/rule-draft-life.ts';
import { serviceLife } from '#contracts/policies/services/policy-service.ts';
import { sessionLife } from '#service/two-sided/session-states.ts';
import { surrenderLife } from '#contracts/policies/surrenders/surrender-states.ts';

/** Every life, floor by floor. */
export const lives: readonly AnyLife[] = [
  askLife,
  articleLife,
  landingLife,
  productDraftLife,
  ruleDraftLife,
  agentLife,
  orderLife,
  caseLife,
  recordingLife,
  leadLife,
  policyLife,
  renewalLife,
  surrenderLife,
  serviceLife,
  payLife,
  refundLife,
  mandateLife,
  invoiceLife,
  claimLife,
  sessionLife,
  appointmentLife,
  chatLife,
  callBackLife,
  bereavementLife,
];
