import type { Output } from '@parasol/contract';
import { maskIdNumber, type Naming } from '@parasol/domain/base/fields/masks/mask';
import {
  partiesOf,
  partyState,
  type Party,
  type PartyState,
} from '@parasol/domain/sales/orders/people/identity-check';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isPaperExpired } from '@parasol/domain/sales/orders/people/expired-papers';
import { paperOfField } from '@parasol/domain/sales/identity/paper-field';
import { mayProveByCard } from '@parasol/domain/sales/orders/people/card-proof';
import { isLarge } from '@parasol/domain/sales/orders/states/next-step';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import { papers } from '@parasol/domain/base/people/papers';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { knownIdentity } from './check-identity.ts';
import { fileView } from '#ground/files/open-file.ts';
import { draftFiles } from '#modules/sales/orders/draft.ts';
import { productVersion, openOrder } from '#modules/sales/orders/order.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { identitiesOf, type IdentityRow } from '#modules/sales/orders/queries/steps.ts';

export interface PartyOnOrder extends Party {
  readonly state: PartyState;
  readonly decision: IdentityRow | undefined;
  readonly mismatch: boolean;
  readonly expired: boolean;
  /** Whether a bank's confirmation of their card is enough to know who they are. */
  readonly byCard: boolean;
}

/** Every person on an order whose identity counts, and their progress. */
export const partiesOnOrder = async (
  app: App,
  db: Db,
  order: OrderRow,
): Promise<PartyOnOrder[]> => {
  const [{ product }, { application }, decisions] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
    identitiesOf(db, order.order_no),
  ]);
  const large = isLarge(product, order.price, app.settings.get('aml-limits', ''));
  return Promise.all(
    partiesOf(application, large).map(async (party) => {
      const { name, paper } = party.person;
      const register =
        paper.type === 'id-card'
          ? await knownIdentity(app, db, { name, idNumber: paper.number }, app.clock())
          : undefined;
      const decision = decisions.find((each) => each.party === party.party);
      const byStaff = decision?.decided_by?.startsWith('staff:') === true;
      const today = dateOf(app.clock().getTime());
      const expired = isPaperExpired(paper, today);
      const known = { register, papers: decision?.state, byStaff, expired };
      const state = partyState(party, known, large);
      const { yearlyFen } = order.price;
      const limits = app.settings.get('card-proof', '');
      const byCard = mayProveByCard(party, { ...known, large, yearlyFen }, limits, today);
      return { ...party, state, decision, mismatch: register === 'mismatch', expired, byCard };
    }),
  );
};

/** Whether the register contradicts a person on an order and no colleague has accepted them. */
export const registerContradicts = async (app: App, db: Db, order: OrderRow): Promise<boolean> => {
  // The register rarely contradicts a person, and then staff decisions are not read.
  const { application } = await openOrder(app, order);
  const identityChecks = await Promise.all(
    partiesOf(application, true).flatMap(({ person: { name, paper } }) =>
      paper.type === 'id-card'
        ? [knownIdentity(app, db, { name, idNumber: paper.number }, app.clock())]
        : [],
    ),
  );
  return (
    identityChecks.includes('mismatch') &&
    (await partiesOnOrder(app, db, order)).some(
      ({ mismatch, state }) => mismatch && state !== 'verified',
    )
  );
};

/** Whether a document on an order has expired, and no other was accepted in its place. */
export const papersRanOut = async (app: App, order: OrderRow): Promise<boolean> => {
  const { application } = await openOrder(app, order);
  const today = dateOf(app.clock().getTime());
  return partiesOf(application, true).some(({ person }) => isPaperExpired(person.paper, today));
};

/** Numbers of the papers on an application that the register knows under another name. */
export const contradictedParties = async (
  app: App,
  db: Db,
  application: Application,
): Promise<string[]> => {
  const cards = partiesOf(application, true).flatMap(({ person: { name, paper } }) =>
    paper.type === 'id-card' ? [{ name, idNumber: paper.number }] : [],
  );
  const identities = await Promise.all(
    cards.map((each) => knownIdentity(app, db, each, app.clock())),
  );
  return cards.flatMap(({ idNumber }, at) => (identities[at] === 'mismatch' ? [idNumber] : []));
};

const noteOf = ({ state, decision, mismatch, expired, person }: PartyOnOrder): string | null => {
  if (state === 'returned') return decision?.note ?? null;
  if (expired && state === 'to-send')
    return `登记的证件已在 ${person.paper.validTo ?? ''} 到期，请上传新证件的照片，核对后继续投保`;
  if (state === 'to-check') return '登记机构暂时没有答复，可以再次核验，或上传证件照片由人工核对';
  if (state !== 'to-send') return null;
  if (mismatch) {
    return '姓名与身份证号码在登记机构的记录中不一致，请上传证件照片由人工核对；信息填错时，请取消订单后重新投保';
  }
  return person.paper.type === 'id-card'
    ? '请上传身份证人像面和国徽面的照片'
    : `请上传${papers[person.paper.type].name}的照片`;
};

/** Includes the files that the reader may see: by default those of the order's owner. */
export const identityView = async (
  app: App,
  order: OrderRow,
  nameOf: Naming,
  filesOfOrder: typeof draftFiles = draftFiles,
): Promise<Output<'getOrderIdentity'>> => {
  const { db } = app.database;
  const [parties, files] = await Promise.all([
    partiesOnOrder(app, db, order),
    filesOfOrder(db, order.draft_no),
  ]);
  const views = await Promise.all(files.map((file) => fileView(app, file)));
  const { title, words } = orderLife.states[order.state];
  return {
    orderNo: order.order_no,
    state: order.state,
    title,
    words,
    expiresAt: order.expires_at?.toISOString() ?? null,
    people: parties.map((party) => ({
      party: party.party,
      role: party.role,
      name: nameOf(party.person.name),
      certTypeName: papers[party.person.paper.type].name,
      certNo: maskIdNumber(party.person.paper.number),
      state: party.state,
      note: noteOf(party),
      paperEnded: party.expired,
      byCard: party.byCard,
      files: views.filter(({ field }) => paperOfField(field)?.party === party.party),
    })),
  };
};
