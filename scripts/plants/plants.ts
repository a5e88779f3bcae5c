import { relations } from '@parasol/domain/base/people/relation';
import { payProviders } from '@parasol/domain/contracts/payments/cashier/methods';
import { allServiceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import { queueIds } from '@parasol/domain/staff/console/queues';
import { formService } from './form-service.ts';
import type { Plant } from './plant.ts';

const domain = 'packages/domain/src';
const methods = `${domain}/contracts/payments/cashier/methods.ts`;
/** Permission and columns of every queue, as a person reviewed them. */
export const reviewedQueues = `${domain}/staff/console/queues.test.ts`;
const providers = 'apps/server/src/providers/payment';

/** Codes as a newcomer would add them. The test writes them into a copy of the tree. */
export const plants: Readonly<Record<string, Plant>> = {
  relations: {
    codes: relations,
    edits: [
      {
        file: `${domain}/base/people/relation.ts`,
        after: 'export const relations = [',
        added: "'planted',",
      },
      {
        file: `${domain}/base/people/relation.ts`,
        after: 'export const relationNames: Readonly<Record<Relation, string>> = {',
        added: "planted: '祖父母',",
      },
    ],
  },
  payProviders: {
    codes: payProviders,
    edits: [
      { file: methods, after: 'export type PayChannel =', added: "| 'planted-page'" },
      {
        file: methods,
        after: 'const table = {',
        added: `planted: { name: '云闪付', platform: 'PLANTED', note: '', mark: null,
          collector: 'house', needsCard: false, channels: { redirect: 'planted-page' },
          mandateChannel: null, signsAlong: false, cardChannel: null },`,
      },
      {
        file: methods,
        after: 'export const payChannels: Readonly<Record<PayChannel, ChannelRow>> = {',
        added: "'planted-page': { provider: 'planted', title: '云闪付', ...there },",
      },
      {
        file: `${providers}/gateway/gateway.ts`,
        after: 'provider: Extract<PayProvider, ',
        added: "'planted' | ",
      },
      {
        file: `${providers}/settings.ts`,
        after: 'export const paymentSettings = z.strictObject({',
        added:
          'planted: z.array(gatewaySettings.extend({ brands: z.array(z.string()).min(1) })).default([]),',
      },
      {
        file: `${providers}/configured.ts`,
        after: 'const gateways = [',
        added:
          "...settings.planted.map((each) => ({ kind: 'planted' as const, owners: each.brands, each })),",
      },
      {
        file: `${providers}/sandbox/open-sandbox.ts`,
        after: 'const account = (kind: ',
        added: "'planted' | ",
      },
      {
        file: `${providers}/sandbox/open-sandbox.ts`,
        after: 'const own = {',
        added: "planted: gateway('planted', account('planted', 'planted'), clock),",
      },
    ],
  },
  allServiceKinds: {
    codes: allServiceKinds,
    edits: [
      {
        file: `${domain}/contracts/policies/services/policy-service.ts`,
        after: 'const kinds = {',
        added: "planted: { ...plain, asks: 'nothing', title: '保险证明', note: '' },",
      },
    ],
  },
  formService,
  queueIds: {
    codes: queueIds,
    byNoun: true,
    edits: [
      {
        file: `${domain}/contracts/claims/queues.ts`,
        after: 'export const claimQueues = {',
        added: `planted: queue({ title: '待寄还材料', permission: 'claims-help', columns: ['title', 'since', 'due', 'assignee'],
          kinds: {}, clock: null, warn: day }),`,
      },
      {
        file: 'apps/server/src/modules/contracts/claims/queue.ts',
        after: 'export const claimSources = {',
        added: 'planted: claims,',
      },
      {
        file: 'apps/console/src/features/contracts/claims/queues.ts',
        after: 'export const claimParts = {',
        added: 'planted: {},',
      },
      {
        file: reviewedQueues,
        after: "'grown-ups: services-manage, own, 168',",
        added: "'planted: claims-help, own, 24',",
      },
      { file: reviewedQueues, after: "'grown-ups: customer brand state',", added: "'planted: '," },
    ],
  },
};

/** The number of files that a new code touches. */
export const filesTouched = ({ edits }: Plant): number =>
  new Set(edits.map(({ file }) => file)).size;
