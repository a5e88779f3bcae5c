import type { Parsed } from '@parasol/contract';
import type { DraftEntries } from '@parasol/domain/sales/orders/form/draft';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import type { Db } from '#ground/db/schema.ts';
import { fileById, filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';

/** The locked quote of the form, copied so that another device has it too. */
export interface QuotedChoices {
  readonly input: Parsed<'calculate'>;
  readonly productVersion: number;
  /** The version of its start counts until then; later the newest. */
  readonly expiresAt: string;
  readonly price: StoredPrice;
}

/** Everything typed into a draft, sealed as one. */
export interface DraftContent {
  readonly entries: DraftEntries;
  readonly quoted: QuotedChoices | null;
  /** The ended order that this one takes the place of. */
  readonly previousOrderNo: string | null;
}

export const sealedDraft = sealed(
  { table: 'order_drafts', column: 'sealed', key: ['draft_no'] },
  { keeper: ofUser, form: json<DraftContent>(), erased: undefined, sale: 'order_no' },
);
export const { seal: sealDraft, open: openDraft } = sealedDraft;

/** Files belong to the draft, and stay with it when it has become an order. */
export const draftOwner = (draftNo: string): FileOwner => ({ kind: 'draft', no: draftNo });

export const draftFiles = (db: Db, draftNo: string): Promise<FileRow[]> =>
  filesOf(db, draftOwner(draftNo));

export const draftFile = (db: Db, fileId: string): Promise<FileRow | undefined> =>
  fileById(db, 'draft', fileId);

/**
 * Photos of their own documents that insured people send by their own link. They are kept beside
 * the draft's files: only staff open them, never the policyholder.
 */
export const ownPaperOwner = (draftNo: string): FileOwner => ({ kind: 'own-paper', no: draftNo });

/** All files that staff may see. */
export const orderFiles = async (db: Db, draftNo: string): Promise<FileRow[]> => [
  ...(await draftFiles(db, draftNo)),
  ...(await filesOf(db, ownPaperOwner(draftNo))),
];

export const orderFile = async (db: Db, fileId: string): Promise<FileRow | undefined> =>
  (await draftFile(db, fileId)) ?? (await fileById(db, 'own-paper', fileId));
