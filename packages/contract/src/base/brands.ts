import { z } from 'zod';
import { agreementTypes } from '@parasol/domain/base/brands/agreement';
import { call } from '#call.ts';

const agreementType = z.enum(agreementTypes);

const spans = z.array(z.object({ text: z.string(), strong: z.boolean() })).readonly();

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), items: z.array(spans).readonly() }),
]);

const agreement = z.object({
  /** 7 privacy policy, 8 customer notice, 1 service agreement. */
  type: agreementType,
  title: z.string(),
  /** Its day and a fingerprint of its words, as a consent records them. */
  version: z.string(),
  effectiveOn: z.iso.date(),
});

/** Agreements of a brand. */
export const brandCalls = {
  listAgreements: call({
    summary: 'The agreements in force today, in the order in which a login shows them',
    method: 'GET',
    path: '/api/account/v2/agreements',
    access: 'public',
    response: z.object({ agreements: z.array(agreement) }),
  }),
  getAgreement: call({
    summary: 'The text of an agreement: the one in force, or the version that was agreed to',
    method: 'GET',
    path: '/api/account/v2/agreements/get',
    access: 'public',
    request: z.object({ type: agreementType, version: z.string().max(40).optional() }),
    response: agreement.extend({ blocks: z.array(block).readonly() }),
  }),
};
