import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';
import { sealLead } from '#modules/sales/leads/sealed-lead.ts';

const leadNo = 'XS0000000000AB';

export const leadsStaffCalls = async ({ app, at }: OtherBrand) => {
  const { db } = app.database;
  await db
    .insertInto('leads')
    .values({
      lead_no: leadNo,
      lead_key: randomUUID(),
      brand: 'qinghe',
      base_product_no: '1005',
      user_id: null,
      mobile_index: Buffer.alloc(32),
      sealed: await sealLead(
        app,
        { lead_no: leadNo, user_id: null },
        {
          name: '陈晨',
          mobile: '13800138000',
          budget: 'open',
          callTime: 'soon',
          wish: '',
          appointmentAt: null,
          notes: [],
        },
      ),
      state: 'assigned',
      consent: '2026-11',
      asks: 1,
      tries: 0,
      agent_no: null,
      due: at,
      contacted_at: null,
      close_reason: null,
      order_no: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return {
    listLeads: { about: () => ({}) },
  } satisfies StaffCallRows;
};
