import type { Output } from '@parasol/contract';
import {
  commissionOf,
  commissionRate,
  earnedFrom,
  premiumYear,
} from '@parasol/domain/products/agents/commission';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { unearnedOf } from '#modules/contracts/commissions/queries/entries.ts';
import { yearsSold } from '#modules/contracts/policies/policy.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

type Held = Output<'getCommissionStatement'>['held'];

const mostHeld = 200;
const tail = 4;

const holdWords = { open: '合规核查中，核查后计提', refused: '合规核查不予计提' } as const;

/** Paid premiums that are not earned yet, each with the reason. */
export const heldCommission = async (app: App, agentNo: string): Promise<Held> => {
  const { db } = app.database;
  const rows = await unearnedOf(db, agentNo, mostHeld);
  const lines = await Promise.all(
    rows.map(async (row) => {
      const rate = commissionRate(app.catalogue.shared.commission, {
        issuedOn: dateOf(row.issued_at.getTime()),
        baseProductNo: row.base_product_no,
        plan: row.contract.plan,
        channel: row.channel,
        year: premiumYear(row.start_date, row.due) + (await yearsSold(db, row.policy_no)) - 1,
      });
      const from = earnedFrom(row.contract.coolingOffDays, row.received_at?.getTime() ?? null);
      return {
        policyTail: row.policy_no.slice(-tail),
        productName: productName(app, row.base_product_no),
        premium: row.number,
        premiumFen: row.fen,
        fen: commissionOf(row.fen, rate),
        words:
          row.hold !== null
            ? holdWords[row.hold]
            : from === null
              ? '客户还没有签收保单'
              : `犹豫期结束后，${dateText(from)}计提`,
      };
    }),
  );
  return lines.filter(({ fen }) => fen > 0);
};
