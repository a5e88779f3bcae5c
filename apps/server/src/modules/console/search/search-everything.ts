import type { SearchHit } from '@parasol/contract/console/dossiers';
import { refuse } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/accounts/access';
import type { Permission } from '@parasol/domain/accounts/permissions';
import { orderStates, type OrderState } from '@parasol/domain/orders/order-states';
import { paperNumber } from '@parasol/domain/orders/papers';
import { payStates, type PayState } from '@parasol/domain/payments/pay-states';
import { policyStates, type PolicyState } from '@parasol/domain/policies/policy-states';
import { subjectKinds, type SubjectKind } from '@parasol/domain/console/queues';
import type { App, Context, Verb } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { recentLooks } from '../queries/looks.ts';
import { byMobile, byNumber, byPaper, type Found } from '../queries/subjects.ts';

const mobile = /^1\d{10}$/;
const paper = /^[A-Z0-9]{6,20}$/;
const mostProducts = 10;

/** Who finds what: what a role may not open is not there. */
const permissionFor: Readonly<Record<Found['kind'], Permission>> = {
  order: 'orders-read',
  policy: 'policies-read',
  payment: 'payments-read',
  person: 'people-read',
};

const words: Readonly<
  Record<Found['kind'], (app: App, found: Found) => Omit<SearchHit, 'subject' | 'brand'>>
> = {
  order: (app, { no, about, state }) => ({
    title: `订单 ${no}`,
    note: `${productName(app, about)} · ${orderStates[state as OrderState].title}`,
  }),
  policy: (app, { no, about, state }) => ({
    title: `保单 ${no}`,
    note: `${productName(app, about)} · ${policyStates[state as PolicyState].title}`,
  }),
  payment: (_app, { no, about, state }) => ({
    title: `支付 ${no}`,
    note: `${about} · ${payStates[state as PayState].title}`,
  }),
  person: (_app, { no, state }) => ({
    title: `客户 ${no.slice(0, 8)}`,
    note: state === 'agent' ? '服务人员' : '账户',
  }),
};

const productName = ({ catalogue }: App, no: string): string =>
  catalogue.find(no)?.product.names.marketing ?? no;

const productsNamed = ({ app }: Context, text: string): SearchHit[] =>
  app.catalogue
    .all()
    .filter(
      ({ product }) =>
        product.names.marketing.includes(text) || product.baseProductNo === text.toUpperCase(),
    )
    .slice(0, mostProducts)
    .map(({ product }) => ({
      subject: { kind: 'product', no: product.baseProductNo },
      title: product.names.marketing,
      note: `产品 ${product.baseProductNo}`,
      brand: null,
    }));

/** Whole numbers only: a mobile or an ID number is found by its blind index, never by a part of it. */
export const searchEverything: Verb<'searchEverything'> = async (context, { text }) => {
  const { app, caller } = context;
  if (caller.kind !== 'staff') return refuse('STAFF_LOGIN_REQUIRED');
  const { db } = app.database;
  const number = paperNumber(text.replaceAll(' ', ''));
  const brands = app.brands.map(({ id }) => id).filter((id) => staffMay(caller, id));
  const personal = mobile.test(number) || paper.test(number);
  const found = [
    ...(await byNumber(db, number)),
    ...(mobile.test(number)
      ? await byMobile(db, brands, app.vault.blindIndex('phone', number))
      : []),
    ...(paper.test(number) ? await byPaper(db, app.vault.blindIndex('id_number', number)) : []),
  ].filter(({ kind, brand }) => staffMay(caller, brand) && staffHold(caller, permissionFor[kind]));
  const unique = [...new Map(found.map((each) => [`${each.kind} ${each.no}`, each])).values()];
  // Which numbers were asked about is nobody's to read later; that somebody searched is.
  if (personal && unique.length > 0) {
    await inTransaction(app.database, async (tx) => {
      tx.audit({
        actor: actorOf(caller),
        action: 'search.found',
        subject: `staff:${caller.staffId}`,
        detail: { hits: unique.map(({ kind, no }) => `${kind}:${no}`) },
      });
    });
  }
  return {
    hits: [
      ...unique.map((each) => ({
        subject: { kind: each.kind, no: each.no },
        brand: each.brand,
        ...words[each.kind](app, each),
      })),
      ...productsNamed(context, text),
    ],
  };
};

const isKind = (text: string): text is SubjectKind => subjectKinds.some((kind) => kind === text);

export const listRecent: Verb<'listRecent'> = async ({ app, caller }) => {
  if (caller.kind !== 'staff') return refuse('STAFF_LOGIN_REQUIRED');
  const rows = await recentLooks(app.database.db, caller.staffId);
  return {
    recent: rows.flatMap(({ kind, no, title, at }) =>
      isKind(kind) ? [{ subject: { kind, no }, title, at: at.toISOString() }] : [],
    ),
  };
};
