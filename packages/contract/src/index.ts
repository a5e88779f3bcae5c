import type { z } from 'zod';
import type { Call } from './call.ts';
import type { FileAnswer } from './file-shapes.ts';
import { accountCalls } from './accounts/index.ts';
import { agentCalls } from './agents/index.ts';
import { articleCalls } from './articles/index.ts';
import { attribution } from './attribution/calls.ts';
import { benefitCalls } from './benefits/index.ts';
import { bereavementCalls } from './bereavements/index.ts';
import { brandCalls } from './brands/calls.ts';
import { callCentreCalls } from './call-centre/index.ts';
import { catalogueCalls } from './catalogue/index.ts';
import { chatCalls } from './chat/index.ts';
import { claimCalls } from './claims/index.ts';
import { cobrowse } from './cobrowse/calls.ts';
import { configCalls } from './config/index.ts';
import { consoleCalls } from './console/index.ts';
import { disclosureCalls } from './disclosure/index.ts';
import { inspectionCalls } from './inspection/calls.ts';
import { insuredAuth } from './insured-auth/calls.ts';
import { evidence } from './evidence/calls.ts';
import { dashboards } from './dashboards/calls.ts';
import { experiments } from './experiments/calls.ts';
import { faces } from './faces/calls.ts';
import { history } from './history/calls.ts';
import { identity } from './identity/calls.ts';
import { landingCalls } from './landing/calls.ts';
import { leadCalls } from './leads/index.ts';
import { live } from './live/calls.ts';
import { manualUnderwriting } from './manual-underwriting/index.ts';
import { operations } from './operations/calls.ts';
import { orderCalls } from './orders/index.ts';
import { paymentCalls } from './payments/index.ts';
import { platform } from './platform/calls.ts';
import { policyCalls } from './policies/index.ts';
import { ratingCalls } from './rating/index.ts';
import { recordingCalls } from './recordings/index.ts';
import { retentionCalls } from './retention/calls.ts';
import { ruleCalls } from './rules/calls.ts';
import { screeningCalls } from './screening/index.ts';
import { sharing } from './sharing/calls.ts';
import { signing } from './signing/calls.ts';
import { stewardCalls } from './stewards/index.ts';
import { studioCalls } from './studio/index.ts';
import { suitability } from './suitability/calls.ts';
import { traceCalls } from './traces/index.ts';
import { tracking } from './tracking/calls.ts';
import { twoSidedCalls } from './two-sided/index.ts';
import { underwriting } from './underwriting/calls.ts';

/** Every call of the system by name. A noun adds itself here. */
export const calls = {
  ...accountCalls,
  ...agentCalls,
  ...articleCalls,
  ...attribution,
  ...benefitCalls,
  ...bereavementCalls,
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

/** Each as any other. `call` has checked them: comparing hundreds again takes the compiler seconds. */
export const everyCall = calls as unknown as Readonly<Record<CallName, Call>>;

export type Input<Name extends CallName> = z.input<Calls[Name]['request']>;
export type Parsed<Name extends CallName> = z.output<Calls[Name]['request']>;
export type Output<Name extends CallName> = z.input<Calls[Name]['response']>;

/** What a caller gets: of a call that answers with a file, its bytes and their type. */
type Answer<Name extends CallName> = Output<Name> extends FileAnswer ? Blob : Output<Name>;

/** What a page may call, the same on the server while rendering and in the browser afterwards. */
export type Api = {
  readonly [Name in CallName]: (
    input: Input<Name>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Answer<Name>>;
};
