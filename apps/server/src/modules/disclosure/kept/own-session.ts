import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { resumeTree } from '@parasol/domain/disclosure/trees/tree-session';
import type { Library } from '@parasol/domain/disclosure/library/library';
import type { Product } from '@parasol/domain/catalogue/product';
import type { Kysely } from 'kysely';
import type { Context } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { findProduct } from '#modules/catalogue/products/find-product.ts';
import { libraryOf } from '../library/library-of.ts';
import type { SessionRow } from '../queries/sessions.ts';
import { openSession, type SessionContent } from './sealed-session.ts';

export interface OwnSession {
  readonly row: SessionRow;
  readonly content: SessionContent;
  readonly product: Product;
  /** What it is answered on. */
  readonly library: Library;
  readonly userId: string;
  readonly today: string;
}

interface How {
  /** Inside a transaction: its own connection. */
  readonly db?: Kysely<Database>;
  /** A decided session that is taken up again is answered on what holds now. */
  readonly changing?: boolean;
}

/**
 * The person's own session, with its answers on the library it was begun with: whatever does not
 * fit is asked again. A stranger's number and a wrong one get the same answer; the first is logged.
 */
export const ownSession = async (
  context: Context,
  row: SessionRow | undefined,
  { db, changing = false }: How = {},
): Promise<OwnSession | Refusal> => {
  const { app, brand, caller, now } = context;
  const userId = personOf(caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  const theirs = row !== undefined && row.user_id === userId && row.brand === brand.id;
  if (row !== undefined && !theirs) {
    context.log.warn(
      { sessionNo: row.session_no, caller: userId },
      'a health session was asked for by a stranger',
    );
  }
  if (!theirs || row.expires_at <= now) {
    return refuse('NOT_FOUND', '没有找到这份智能核保，可能已经过期，请重新开始');
  }
  const content = await openSession(app, row);
  if (!content) return refuse('NOT_FOUND');
  const found = await findProduct(context, row.base_product_no);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const today = dateOf(now.getTime());
  const begun = changing && !row.open ? app.disclosure.library : await libraryOf(app, row, db);
  // A product published since may speak of what the earlier library does not have.
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
