import type { z } from 'zod';
import type { Call } from './call.ts';
import type { FileAnswer } from './file-shapes.ts';
import { accountCalls } from './base/accounts/index.ts';
import { agentCalls } from './products/agents/index.ts';
import { articleCalls } from './products/articles/index.ts';
import { attribution } from './base/attribution.ts';
import { benefitCalls } from './sales/benefits/index.ts';
import { bereavementCalls } from './service/bereavements/index.ts';
import { bookCalls } from './contracts/books/calls.ts';
import { statementCalls } from './contracts/books/statements.ts';
import { brandCalls } from './base/brands.ts';
import { callCentreCalls } from './service/call-centre/index.ts';
import { catalogueCalls } from './products/catalogue/index.ts';
import { chatCalls } from './service/chat/index.ts';
import { claimCalls } from './contracts/claims/index.ts';
import { cobrowse } from './base/cobrowse.ts';
import { configCalls } from './base/config/index.ts';
import { consoleCalls } from './staff/console/index.ts';
import { disclosureCalls } from './products/disclosure/index.ts';
import { inspectionCalls } from './proof/inspection.ts';
import { insuredAuth } from './sales/identity/insured.ts';
import { evidence } from './proof/evidence.ts';
import { dashboards } from './staff/dashboards.ts';
import { experiments } from './base/experiments.ts';
import { faces } from './sales/identity/faces.ts';
import { history } from './proof/history.ts';
import { identity } from './sales/identity/cards.ts';
import { landingCalls } from './products/landing/calls.ts';
import { leadCalls } from './sales/leads/index.ts';
import { live } from './base/live.ts';
import { manualUnderwriting } from './sales/manual-underwriting/index.ts';
import { operations } from './base/operations.ts';
import { orderCalls } from './sales/orders/index.ts';
import { paymentCalls } from './contracts/payments/index.ts';
import { platform } from './base/platform.ts';
import { policyCalls } from './contracts/policies/index.ts';
import { ratingCalls } from './products/rating/index.ts';
import { recordingCalls } from './sales/recordings/index.ts';
import { retentionCalls } from './proof/retention.ts';
import { ruleCalls } from './products/rules/calls.ts';
import { screeningCalls } from './sales/screening/index.ts';
import { sharing } from './base/sharing.ts';
import { signing } from './base/signing.ts';
import { stewardCalls } from './service/stewards/index.ts';
import { studioCalls } from './products/studio/index.ts';
import { suitability } from './sales/suitability/calls.ts';
import { traceCalls } from './sales/traces/index.ts';
import { tracking } from './base/tracking.ts';
import { twoSidedCalls } from './service/two-sided/index.ts';
import { underwriting } from './sales/underwriting.ts';

/** Every call of the system by name. A noun adds itself here. */
export const calls = {
  ...accountCalls,
  ...agentCalls,
  ...articleCalls,
  ...attribution,
  ...benefitCalls,
  ...bereavementCalls,
  ...bookCalls,
  ...statementCalls,
  ...brandCalls,
  ...callCentreCalls,
  ...catalogueCalls,
  ...chatCalls,
  ...claimCalls,
  ...cobrowse,
  ...configCalls,
  ...consoleCalls,
  ...disclosureCalls,
  ...landingCalls,
  ...inspectionCalls,
  ...insuredAuth,
  ...evidence,
  ...dashboards,
  ...experiments,
  ...faces,
  ...history,
  ...identity,
  ...leadCalls,
  ...live,
  ...manualUnderwriting,
  ...operations,
  ...orderCalls,
  ...paymentCalls,
  ...platform,
  ...policyCalls,
  ...ratingCalls,
  ...recordingCalls,
  ...retentionCalls,
  ...ruleCalls,
  ...screeningCalls,
  ...sharing,
  ...signing,
  ...stewardCalls,
  ...studioCalls,
  ...suitability,
  ...traceCalls,
  ...tracking,
  ...twoSidedCalls,
  ...underwriting,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Typed loosely: `call` has checked each, and comparing hundreds again takes the compiler seconds. */
export const everyCall = calls as unknown as Readonly<Record<CallName, Call>>;

export type Input<Name extends CallName> = z.input<Calls[Name]['request']>;
export type Parsed<Name extends CallName> = z.output<Calls[Name]['request']>;
export type Output<Name extends CallName> = z.input<Calls[Name]['response']>;

/** A caller's result: for a call that answers with a file, its bytes and their type. */
type Answer<Name extends CallName> = Output<Name> extends FileAnswer ? Blob : Output<Name>;

/** The calls of a page, the same on the server while rendering and in the browser afterwards. */
export type Api = {
  readonly [Name in CallName]: (
    input: Input<Name>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Answer<Name>>;
};
