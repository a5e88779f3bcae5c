import { everyCall, type CallName } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { SubjectName } from '@parasol/contract/subjects';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Context } from './ground/context.ts';
import type { Subject } from './ground/subject.ts';
import { accountSubjects } from './modules/base/accounts/subjects.ts';
import { experimentSubjects } from './modules/base/experiments/subjects.ts';
import { agentSubjects } from './modules/products/agents/subjects.ts';
import { articleSubjects } from './modules/products/articles/subjects.ts';
import { catalogueSubjects } from './modules/products/catalogue/subjects.ts';
import { disclosureSubjects } from './modules/products/disclosure/subjects.ts';
import { landingSubjects } from './modules/products/landing/subjects.ts';
import { ruleSubjects } from './modules/products/rules/subjects.ts';
import { studioSubjects } from './modules/products/studio/subjects.ts';
import { benefitSubjects } from './modules/sales/benefits/subjects.ts';
import { identitySubjects } from './modules/sales/identity/subjects.ts';
import { leadSubjects } from './modules/sales/leads/subjects.ts';
import { manualUnderwritingSubjects } from './modules/sales/manual-underwriting/subjects.ts';
import { orderSubjects } from './modules/sales/orders/subjects.ts';
import { recordingSubjects } from './modules/sales/recordings/subjects.ts';
import { screeningSubjects } from './modules/sales/screening/subjects.ts';
import { bookSubjects } from './modules/contracts/books/subjects.ts';
import { claimSubjects } from './modules/contracts/claims/subjects.ts';
import { commissionSubjects } from './modules/contracts/commissions/subjects.ts';
import { paymentSubjects } from './modules/contracts/payments/subjects.ts';
import { policySubjects } from './modules/contracts/policies/subjects.ts';
import { bereavementSubjects } from './modules/service/bereavements/subjects.ts';
import { callCentreSubjects } from './modules/service/call-centre/subjects.ts';
import { chatSubjects } from './modules/service/chat/subjects.ts';
import { evidenceSubjects } from './modules/proof/evidence/subjects.ts';
import { inspectionSubjects } from './modules/proof/inspection/subjects.ts';
import { retentionSubjects } from './modules/proof/retention/subjects.ts';

/** Everything that a call can be about. A subject of the contract that no module knows does not compile. */
export const subjects = {
  ...accountSubjects,
  ...experimentSubjects,
  ...agentSubjects,
  ...articleSubjects,
  ...catalogueSubjects,
  ...disclosureSubjects,
  ...landingSubjects,
  ...ruleSubjects,
  ...studioSubjects,
  ...benefitSubjects,
  ...identitySubjects,
  ...leadSubjects,
  ...manualUnderwritingSubjects,
  ...orderSubjects,
  ...recordingSubjects,
  ...screeningSubjects,
  ...bookSubjects,
  ...claimSubjects,
  ...commissionSubjects,
  ...paymentSubjects,
  ...policySubjects,
  ...bereavementSubjects,
  ...callCentreSubjects,
  ...chatSubjects,
  ...evidenceSubjects,
  ...inspectionSubjects,
  ...retentionSubjects,
};

type RowOf<Known> = Known extends Subject<infer Row> ? Row : never;
type Rows = { readonly [Name in SubjectName]: RowOf<(typeof subjects)[Name]> };

declare module './ground/context.ts' {
  interface Subjects extends Rows {}
}

/** The subject of a call, and the field of its request that names it. */
export const aboutOf = (call: CallName): readonly [name: SubjectName, field: string] | undefined =>
  Object.entries(everyCall[call].about ?? {})[0] as [SubjectName, string] | undefined;

const maySee = (
  of: Subject<unknown>,
  row: unknown,
  access: Call['access'],
  context: Context,
): boolean => {
  if (typeof access !== 'object')
    return of.brand(row) === context.brand.id && (of.isOf?.(row, context) ?? false);
  const { caller } = context;
  return of.isFor?.(row, caller) ?? staffMay(caller, of.brand(row));
};

/**
 * The subject of a call, if the caller may see it. A stranger's number and a wrong one get the same
 * answer after the same read; the first is logged.
 */
export const subjectOf = async (
  call: CallName,
  context: Context,
  input: object,
  db = context.app.database.db,
): Promise<unknown> => {
  const about = aboutOf(call);
  if (about === undefined) return undefined;
  const [name, field] = about;
  const of = subjects[name] as unknown as Subject<unknown>;
  const key = String((input as Readonly<Record<string, unknown>>)[field]);
  const row = await of.find(db, key, context.app);
  if (row !== undefined && maySee(of, row, everyCall[call].access, context)) return row;
  if (row !== undefined)
    context.log.warn(
      { call, about: name, key, caller: context.person },
      'something was asked for by a stranger',
    );
  return missingOf(call);
};

/** The answer of a call whose subject is not there, or not there for this caller. */
export const missingOf = (call: CallName): Refusal => {
  const [name] = aboutOf(call) ?? [];
  return refuse('NOT_FOUND', name && subjects[name].missing);
};
