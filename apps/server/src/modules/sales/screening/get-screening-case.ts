import { refuse } from '@parasol/contract/errors';
import { matchEntry } from '@parasol/domain/sales/screening/match';
import { partiesOf } from '@parasol/domain/sales/orders/people/identity-check';
import { papers } from '@parasol/domain/base/people/papers';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import { partyOfCase } from './screen-change.ts';

/** The person and the entry side by side, in full: masked they could not be compared. */
export const getScreeningCase: Verb<'getScreeningCase'> = async (
  context,
  { caseNo },
  { case: found, order },
) => {
  const { app } = context;
  const [{ application }, now, { entries, version }, book] = await Promise.all([
    openOrder(app, order),
    app.ports.peopleOfPolicy(app, app.database.db, order.order_no),
    app.providers.screening.list(),
    app.providers.screening.names(),
  ]);
  const party =
    (await partyOfCase(app, found)) ??
    partiesOf({ ...application, ...now }, true).find((each) => each.party === found.party);
  if (!party) return refuse('NOT_FOUND', '没有找到这次筛查');
  const entry = entries.find(({ id }) => id === found.entry_id);
  await noteAct(context, {
    action: 'screening.looked-at',
    subject: `screening:${caseNo}`,
    detail: { orderNo: order.order_no },
  });
  const { name, birthDate, country, paper } = party.person;
  const match = entry && matchEntry({ name, birthDate, paperNumber: paper.number }, entry, book);
  return {
    caseNo,
    orderNo: order.order_no,
    verdict: found.verdict,
    score: match?.score ?? null,
    reasons: [...(match?.reasons ?? [])],
    person: {
      role: party.role,
      name,
      birthDate,
      country,
      certTypeName: papers[paper.type].name,
      certNo: paper.number,
    },
    entry: {
      id: found.entry_id,
      names: [...(entry?.names ?? [])],
      birthDate: entry?.birthDate ?? null,
      paperNumber: entry?.paperNumber ?? null,
      note: entry?.note ?? null,
      /** Whether the list is unchanged since the comparison. */
      current: version === found.list_version && entry !== undefined,
    },
  };
};
