import { Refusal } from '@parasol/contract/errors';
import { coolingOffOf } from '@parasol/domain/base/clocks/cooling-off';
import { surrenderLife } from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { policiesOfUser } from '#modules/contracts/policies/queries/policies.ts';
import { surrendersOfUser } from '#modules/contracts/policies/queries/surrenders.ts';
import { canLeave, leavingPolicy } from './leaving-policy.ts';
import { surrenderOffer } from './surrender-offer.ts';

const most = 50;

export const listSurrenders: Verb<'listSurrenders'> = async ({
  app,
  brand,
  caller,
  person,
  now,
}) => {
  const nameOf = namingOf(caller, person);
  const { db } = app.database;
  const filter = { brand: brand.id, userId: person };
  const [rows, asked] = await Promise.all([
    policiesOfUser(db, { ...filter, before: undefined, most }),
    surrendersOfUser(db, filter),
  ]);
  const open = new Map(
    asked
      .filter(({ state }) => !surrenderLife.isOver(state))
      .map(({ policy_no: policyNo, state }) => [policyNo, surrenderLife.states[state].title]),
  );
  const read = await Promise.all(rows.map((row) => leavingPolicy(app, db, row, now)));
  return {
    policies: read
      .filter(({ row, standing }) => canLeave(standing.state) || open.has(row.policy_no))
      .map((policy) => {
        const { row, product, standing, content, received } = policy;
        const offer = surrenderOffer(app, policy, null, now);
        const title = open.get(row.policy_no);
        const days = row.contract.coolingOffDays;
        return {
          policyNo: row.policy_no,
          productName: product.names.marketing,
          insurerName: app.catalogue.insurer(row.insurer).name,
          insureds: content.insureds.map(({ name }) => nameOf(name)),
          statusTitle: standing.title,
          coolingOff: coolingOffOf(days, received?.getTime() ?? null, now.getTime()),
          refundFen: offer instanceof Refusal ? null : offer.refund.fen,
          open: title === undefined ? null : { title },
        };
      }),
  };
};
