import { z } from 'zod';
import { callTimeNames } from '@parasol/domain/sales/leads/first-call';
import { budgetNames } from '@parasol/domain/sales/leads/lead-states';
import { json, ofUserOr, sealed } from '#ground/db/personal-data/sealed.ts';

const content = z.object({
  name: z.string(),
  mobile: z.string(),
  budget: z.enum(budgetNames),
  callTime: z.enum(callTimeNames),
  wish: z.string(),
  appointmentAt: z.string().nullable(),
  notes: z.array(z.object({ at: z.string(), by: z.string(), words: z.string() })),
});
export type LeadContent = z.infer<typeof content>;

export const sealedLead = sealed(
  { table: 'leads', column: 'sealed', key: ['lead_no'] },
  {
    keeper: ofUserOr('system:leads'),
    form: json(content),
    erased: {
      name: '',
      mobile: '',
      budget: 'open',
      callTime: 'soon',
      wish: '',
      appointmentAt: null,
      notes: [],
    },
    sale: { none: 'a lead' },
  },
);
export const { seal: sealLead, open: openLead } = sealedLead;
