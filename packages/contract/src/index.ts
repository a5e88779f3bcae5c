import type { z } from 'zod';
import type { FileAnswer } from './file-shapes.ts';
import { brandCalls } from './brands.ts';
import { catalogue } from './catalogue.ts';
import { catalogueList } from './catalogue-list.ts';
import { catalogueComments } from './catalogue-comments.ts';
import { catalogueNotices } from './catalogue-notices.ts';
import { catalogueTables } from './catalogue-tables.ts';
import { rating } from './rating.ts';
import { ratingQuotes } from './rating-quotes.ts';
import { accounts } from './accounts.ts';
import { accountsFavourites } from './accounts-favourites.ts';
import { accountsPrivacy } from './accounts-privacy.ts';
import { accountsRoles } from './accounts-roles.ts';
import { accountsStaff } from './accounts-staff.ts';
import { config } from './config.ts';
import { configSettings } from './config-settings.ts';
import { consoleAsks } from './console-asks.ts';
import { consoleDossiers } from './console-dossiers.ts';
import { consoleMessages } from './console-messages.ts';
import { consoleQueues } from './console-queues.ts';
import { disclosure } from './disclosure.ts';
import { disclosureRecords } from './disclosure-records.ts';
import { operations } from './operations.ts';
import { orders } from './orders.ts';
import { orderChecks } from './order-checks.ts';
import { orderDrafts } from './order-drafts.ts';
import { orderStaff } from './order-staff.ts';
import { orderSteps } from './order-steps.ts';
import { payments } from './payments.ts';
import { paymentCards } from './payment-cards.ts';
import { paymentMandates } from './payment-mandates.ts';
import { policyServices } from './policy-services.ts';
import { paymentStaff } from './payment-staff.ts';
import { paymentSuppliers } from './payment-suppliers.ts';
import { policies } from './policies.ts';
import { policyVisits } from './policy-visits.ts';
import { platform } from './platform.ts';
import { underwriting } from './underwriting.ts';
import { sharing } from './sharing.ts';
import { suitability } from './suitability.ts';
import { tracking } from './tracking.ts';

/** Every call of the system by name. A noun adds itself here. */
export const calls = {
  ...brandCalls,
  ...catalogue,
  ...catalogueList,
  ...catalogueComments,
  ...catalogueNotices,
  ...catalogueTables,
  ...rating,
  ...ratingQuotes,
  ...accounts,
  ...accountsFavourites,
  ...accountsPrivacy,
  ...accountsRoles,
  ...accountsStaff,
  ...config,
  ...configSettings,
  ...consoleAsks,
  ...consoleDossiers,
  ...consoleMessages,
  ...consoleQueues,
  ...disclosure,
  ...disclosureRecords,
  ...operations,
  ...orders,
  ...orderChecks,
  ...orderDrafts,
  ...orderSteps,
  ...orderStaff,
  ...payments,
  ...paymentCards,
  ...paymentMandates,
  ...policyServices,
  ...paymentStaff,
  ...paymentSuppliers,
  ...policies,
  ...policyVisits,
  ...platform,
  ...underwriting,
  ...sharing,
  ...suitability,
  ...tracking,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
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
