import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Input, Output } from '@parasol/contract';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { policyCoverages } from '@parasol/domain/contracts/policies/policy-contract';
import { until } from '#testing/server/until.ts';
import {
  employ,
  picture,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

type Staff = Omit<Customer, 'userId'>;
type Decision = Input<'decideClaim'>['decision'];

export interface ClaimDesk {
  /** Makes a policy one of another product, as if that had been bought. */
  readonly turnInto: (
    orderNo: string,
    product: {
      readonly no: string;
      readonly plan: string;
      readonly riders?: readonly string[];
      readonly sumAssured?: number;
    },
  ) => Promise<string>;
  /** Takes a claim from the report to the insurer's desk. */
  readonly forwarded: (
    who: Customer,
    report: Pick<Input<'reportClaim'>, 'policyNo' | 'kind' | 'happenedOn'> &
      Partial<Input<'reportClaim'>>,
  ) => Promise<string>;
  readonly preview: (
    claimNo: string,
    decision: Decision,
  ) => Promise<Output<'previewClaimDecision'>>;
  /** A colleague proposes the shown decision. */
  readonly propose: (
    claimNo: string,
    decision: Decision,
  ) => Promise<{ readonly code: number; readonly msg: string; readonly askId: string }>;
  readonly grant: (askId: string) => Promise<{ readonly code: number; readonly msg: string }>;
  /** One colleague proposes and another grants; returns the preview. */
  readonly decide: (claimNo: string, decision: Decision) => Promise<readonly string[]>;
  readonly service: () => Promise<Staff>;
}

const password = 'a long enough password';

/** Two people of staff with the claims of a desk. */
export const openClaimDesk = async (desk: OrderDesk): Promise<ClaimDesk> => {
  const { db } = desk.app.database;
  const staff = {
    service: await employ(desk, 'service'),
    operations: await employ(desk, 'operations'),
  };
  const lastSeen = { service: desk.clock.now(), operations: desk.clock.now() };
  // Staff do not stay logged in for days, and few log in every minute.
  const again = async (account: 'service' | 'operations'): Promise<Staff> => {
    const now = desk.clock.now();
    if (now.getTime() - lastSeen[account].getTime() > 30 * 60_000)
      await staff[account].call('staffLogin', { account, password });
    lastSeen[account] = now;
    return staff[account];
  };
  const service = (): Promise<Staff> => again('service');
  const letter = async (claimNo: string): Promise<void> => {
    const url = '/api/policy/v1/staff/claims/letter/upload';
    const file = { name: 'letter.png', content: picture() };
    const uploaded = await uploadTo(
      desk,
      await service(),
      url,
      { claimNo },
      file,
      'staff.localhost',
    );
    if (uploaded.code !== 0) throw new Error(uploaded.msg);
  };
  const preview: ClaimDesk['preview'] = async (claimNo, decision) =>
    (await (await service()).call('previewClaimDecision', { claimNo, decision })).data;
  const propose: ClaimDesk['propose'] = async (claimNo, decision) => {
    await letter(claimNo);
    const { effects: shown } = await preview(claimNo, decision);
    const answer = await (
      await service()
    ).call('decideClaim', {
      claimNo,
      words: '属于保险责任，按约定给付。',
      decision,
      shown,
    });
    const { code, msg } = answer;
    return { code, msg, askId: (answer.data as unknown as { askId?: string })?.askId ?? '' };
  };
  const grant: ClaimDesk['grant'] = async (askId) =>
    (await again('operations')).call('grantAsk', { askId });
  return {
    service,
    preview,
    propose,
    grant,
    decide: async (claimNo, decision) => {
      const { effects } = await preview(claimNo, decision);
      const { askId, msg } = await propose(claimNo, decision);
      const granted = await grant(askId);
      if (granted.code !== 0) throw new Error(`${msg}: ${granted.msg}`);
      return effects;
    },
    forwarded: async (who, report) => {
      const { data, code, msg } = await who.call('reportClaim', {
        key: randomUUID(),
        position: 0,
        place: '上海市第一医院',
        words: '医院确诊，材料已经备齐',
        ...report,
      });
      if (code !== 0) throw new Error(msg);
      await (await service()).call('forwardClaim', { claimNo: data.claimNo });
      return data.claimNo;
    },
    turnInto: async (orderNo, { no, plan, riders = [], sumAssured }) => {
      const product = desk.app.catalogue.find(no)?.product;
      if (!product) throw new Error(`there is no product ${no}`);
      const policy = await until('the policy is there', () =>
        db
          .selectFrom('policies')
          .selectAll()
          .where('order_no', '=', orderNo)
          .executeTakeFirstOrThrow(),
      );
      const { policy_no: policyNo, start_date: start } = policy;
      const long = product.cashValue.method !== 'none';
      const end = long ? `${Number(start.slice(0, 4)) + 20}${start.slice(4)}` : policy.end_date;
      const price = { people: [{ age: 35, plan }], riders, units: 1, sumAssured };
      await db.deleteFrom('policy_coverages').where('policy_no', '=', policyNo).execute();
      await db
        .insertInto('policy_coverages')
        .values(
          policyCoverages(product, price as unknown as StoredPrice, {
            start,
            end,
            gapless: false,
          }).map(({ waitsUntil, ...row }) => ({
            ...row,
            policy_no: policyNo,
            waits_until: waitsUntil,
          })),
        )
        .execute();
      const contract = {
        plan,
        riders,
        sumAssured: sumAssured ?? null,
        surrenderRefund: product.pay.surrenderRefund,
        cashValue: product.cashValue.method,
        coolingOffDays: product.periods.coolingOffDays,
        ...(long ? { coverTerm: no === '1002' ? 'to70' : '20y', payTerm: '20y' } : {}),
      };
      await db
        .updateTable('policies')
        .set({
          base_product_no: no,
          product_version: product.version,
          end_date: end,
          contract: sql<string>`contract || ${JSON.stringify(contract)}::jsonb`,
        })
        .where('policy_no', '=', policyNo)
        .execute();
      await db
        .updateTable('premium_plans')
        .set({ cover_end: end })
        .where('order_no', '=', orderNo)
        .execute();
      await sql`update policy_people set plan = ${plan} where policy_no = ${policyNo}
        and role = 'insured'`.execute(db);
      return policyNo;
    },
  };
};
