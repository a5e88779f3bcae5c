import { deskStates } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { Db } from '#ground/db/schema.ts';
import { staffFacts } from '#modules/base/accounts/staff/staff-names.ts';

/** A colleague's questions about open cases, of the brands they work for. */
export const questionsTo = (db: Db, staffId: string, brand: string | null) =>
  db
    .selectFrom('underwriting_opinions as o')
    .innerJoin('underwriting_cases as c', 'c.manual_underwriting_no', 'o.manual_underwriting_no')
    .innerJoin(staffFacts.as('s'), 's.staff_id', 'o.asked_by')
    .select(['o.manual_underwriting_no', 'c.base_product_no', 's.name', 'o.asked_at'])
    .where('o.asked_of', '=', staffId)
    .where('o.answered_at', 'is', null)
    .where('c.state', 'in', [...deskStates])
    .$if(brand !== null, (query) => query.where('c.brand', '=', brand ?? ''))
    .orderBy('o.asked_at')
    .limit(100)
    .execute();
