import type { SearchHit } from '@parasol/contract/staff/console/dossiers';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import { nameAsked } from '@parasol/domain/staff/console/name-tokens';
import { subjects, type SubjectKind } from '@parasol/domain/base/queues/queue';
import { paperNumber } from '@parasol/domain/base/people/papers';
import type { Context, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { recentLooks } from '#modules/staff/console/queries/looks.ts';
import { byName } from '#modules/staff/console/queries/names.ts';
import {
  byMobile,
  byNumber,
  byPaper,
  type Found,
} from '#modules/staff/console/queries/subjects.ts';
import { casesNamed } from './cases-named.ts';
import { hitOf } from './hit-of.ts';
import { learnSome } from './know-names.ts';

const mobile = /^1\d{10}$/;
const paper = /^[A-Z0-9]{6,20}$/;
const mostProducts = 10;

/** The permission for each kind of result: a kind that the role may not open is not found. */
const permissionFor: Readonly<Record<Found['kind'], Permission>> = {
  order: 'orders-read',
  policy: 'policies-read',
  payment: 'payments-read',
  person: 'people-read',
};

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
      case: null,
    }));

/** Finds things by number, and people by a whole number or a name, through its blind index. */
const found = async (context: Context, text: string): Promise<readonly Found[]> => {
  const { app, caller } = context;
  const { db } = app.database;
  const number = paperNumber(text.replaceAll(' ', ''));
  const brands = app.brands.map(({ id }) => id).filter((id) => staffMay(caller, id));
  const name = nameAsked(text);
  if (name !== null) await learnSome(app);
  const all = [
    ...(await byNumber(db, number)),
    ...(mobile.test(number)
      ? await byMobile(db, brands, app.vault.blindIndex('phone', number))
      : []),
    ...(paper.test(number) ? await byPaper(db, app.vault.blindIndex('id_number', number)) : []),
    ...(name === null ? [] : await byName(db, brands, app.vault.blindIndex('name', name))),
  ].filter(({ kind, brand }) => staffMay(caller, brand) && staffHold(caller, permissionFor[kind]));
  return [...new Map(all.map((each) => [`${each.kind} ${each.no}`, each])).values()];
};

/** Whether the typed text belongs to a person. */
const isPersonal = (text: string): boolean => {
  const number = paperNumber(text.replaceAll(' ', ''));
  return mobile.test(number) || paper.test(number) || nameAsked(text) !== null;
};

export const searchEverything: Verb<'searchEverything'> = async (context, { text }) => {
  const { app, caller } = context;
  const unique = await found(context, text);
  // The search words are never stored; that the colleague searched, and the results, are.
  if (isPersonal(text) && unique.length > 0) {
    await noteAct(context, {
      action: 'search.found',
      subject: `staff:${caller.staffId}`,
      detail: { hits: unique.map(({ kind, no }) => `${kind}:${no}`) },
    });
  }
  const [hits, cases] = await Promise.all([
    Promise.all(unique.map((each) => hitOf(app, each))),
    casesNamed(context, text, unique),
  ]);
  return { hits: [...hits, ...cases, ...productsNamed(context, text)] };
};

const isKind = (text: string): text is SubjectKind => Object.hasOwn(subjects, text);

const isFound = (kind: string): kind is Found['kind'] => Object.hasOwn(permissionFor, kind);

export const listRecent: Verb<'listRecent'> = async ({ app, caller }) => {
  const rows = await recentLooks(app.database.db, caller.staffId);
  // Kinds the colleague may no longer open since a change of role are hidden too.
  const sees = (kind: string): boolean => !isFound(kind) || staffHold(caller, permissionFor[kind]);
  return {
    recent: rows.flatMap(({ kind, no, title, at }) =>
      isKind(kind) && sees(kind) ? [{ subject: { kind, no }, title, at: at.toISOString() }] : [],
    ),
  };
};
