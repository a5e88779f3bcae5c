import { z } from 'zod';
import {
  authorizationDays,
  companyConsent,
  sharedDataNames,
} from '@parasol/domain/sales/leads/consents';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const data = z.enum(sharedDataNames);

const members = z.object({
  members: z.array(
    z.object({
      insurer: z.string(),
      name: z.string(),
      /** Data this person allows it to receive; null for none. */
      authorized: z
        .object({
          data: z.array(data),
          until: moment,
          givenAt: moment,
          sharedAt: moment.nullable(),
        })
        .nullable(),
    }),
  ),
});

/** Insurers that may receive a customer's details for an offer. */
export const companies = {
  listCompanyMembers: call({
    summary: 'Insurers that take part, with the details of the caller that each may receive',
    method: 'GET',
    path: '/api/barley/core/multiple-company/members',
    access: 'customer',
    response: members,
  }),
  authorizeCompanies: call({
    summary: 'Sets the insurers that may receive details, with details and last day of each',
    path: '/api/barley/core/multiple-company/authorization',
    access: 'customer-in-person',
    declaration: true,
    request: z
      .object({
        /** All that may; none withdraws everything. */
        insurers: z.array(z.string().max(60)).max(50),
        data: z.array(data),
        days: z.literal(authorizationDays).optional(),
        consent: z.literal(companyConsent.version).optional(),
      })
      .refine(({ insurers, data: chosen }) => insurers.length === 0 || chosen.length > 0, {
        message: '请至少选择一项资料',
      })
      .refine(
        ({ insurers, days, consent }) =>
          insurers.length === 0 || (days !== undefined && consent !== undefined),
        { message: '请选择期限，并阅读同意授权说明' },
      ),
    response: members,
    example: { insurers: [], data: [] },
  }),
};
