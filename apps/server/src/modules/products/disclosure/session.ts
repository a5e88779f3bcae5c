import {
  type TreeSession,
  resumeTree,
} from '@parasol/domain/products/disclosure/trees/tree-session';
import type { Context } from '#ground/context.ts';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import type { SessionRow } from './queries/sessions.ts';
import { type HealthPerson, agedPerson } from './whose-health.ts';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Db } from '#ground/db/schema.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { libraryOf } from './library/library-of.ts';
import type { DisclosureCase } from '@parasol/domain/products/disclosure/trees/hear-case';

/** Everything a smart underwriting knows of a person. */
export interface SessionContent {
  readonly person: HealthPerson;
  readonly diseases: readonly TreeSession[];
  /** Diseases that the health notice led to. */
  readonly suggested: readonly string[];
}

export const sealedSession = sealed(
  { table: 'underwriting_sessions', column: 'sealed', key: ['session_no'] },
  { keeper: ofUser, form: json<SessionContent>(), erased: undefined, sale: 'apart' },
);
export const { seal: sealSession, open: openSession } = sealedSession;

export interface OwnSession {
  readonly row: SessionRow;
  readonly content: SessionContent;
  readonly product: Product;
  /** The library the session is answered with. */
  readonly library: Library;
  readonly userId: string;
  readonly today: string;
}

interface How {
  /** Inside a transaction: its own connection. */
  readonly db?: Db;
  /** A decided session that a customer resumes is answered on the library in force. */
  readonly changing?: boolean;
}

/**
 * The person's own session, with its answers on the library it was begun with: answers that no
 * longer fit are asked again. A stranger's number and a wrong one get the same answer; the first is
 * logged.
 */
export const ownSession = async (
  context: Context,
  row: SessionRow | undefined,
  { db, changing = false }: How = {},
): Promise<OwnSession | Refusal> => {
  const { app, brand, caller, now } = context;
  const userId = personOf(caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  const isOwn = row !== undefined && row.user_id === userId && row.brand === brand.id;
  if (row !== undefined && !isOwn) {
    context.log.warn(
      { sessionNo: row.session_no, caller: userId },
      'a health session was asked for by a stranger',
    );
  }
  if (!isOwn || row.expires_at <= now) {
    return refuse('NOT_FOUND', '没有找到这份智能核保，可能已经过期，请重新开始');
  }
  const content = await openSession(app, row);
  if (!content) return refuse('NOT_FOUND');
  const found = await findProduct(context, row.base_product_no);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const today = dateOf(now.getTime());
  const begun = changing && !row.open ? app.disclosure.library : await libraryOf(app, row, db);
  // A product published since may name conditions that the earlier library does not have.
  const library = app.disclosure.rulesOf(product, begun) ? begun : app.disclosure.library;
  return {
    row,
    content: { ...content, diseases: underRules(library, content, today) },
    product,
    library,
    userId,
    today,
  };
};

export const underRules = (
  library: Library,
  { diseases }: SessionContent,
  today: string,
): SessionContent['diseases'] =>
  diseases.flatMap((tree) => {
    const disease = library.diseases.get(tree.disease);
    return disease ? [resumeTree(disease, [...tree.aside, ...tree.answers], today).session] : [];
  });

/** A session's answers in the form the rules read. */
export const caseOf = (
  { role }: Pick<SessionRow, 'role'>,
  { person, diseases }: SessionContent,
  now: Date,
): DisclosureCase => {
  const { sex, age } = agedPerson(person, now);
  return {
    role,
    person: { sex, age },
    on: dateOf(now.getTime()),
    diseases: diseases.map(({ disease, answers }) => ({ disease, answers })),
  };
};
