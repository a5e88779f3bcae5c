import type { Refusal } from '@parasol/contract/errors';
import type { Touches } from '@parasol/domain/base/attribution/which-counts';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { Fen } from '@parasol/domain/base/money/fen';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { ReducedTo } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { Insured } from '@parasol/domain/sales/orders/form/parties';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import type { MemberAnswer } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';

/** An underwriter's decision about a person before there was an order. */
export interface CaseTerms {
  readonly caseNo: string;
  readonly answer: MemberAnswer;
  readonly reduced: ReducedTo | null;
  /** The price held for the customer, and the earlier answers. */
  readonly price: StoredPrice;
  readonly askedFen: Fen;
  /** When it was decided: the price is as of then. */
  readonly at: Date;
  readonly decidedBy: string;
}

/** Questions of orders to modules above; filled in by `ports.ts` of the server. */
export interface OrderPorts {
  /**
   * The result of manual underwriting for a person on an application, or the reason it does not
   * count.
   */
  readonly caseTerms: (
    app: App,
    asked: {
      readonly brand: string;
      readonly userId: string;
      readonly now: Date;
      readonly product: Product;
    },
    person: Insured,
    member: number,
  ) => Promise<{ readonly terms: CaseTerms } | { readonly problem: string }>;
  /** Locks the cases that an order is about to use; a refusal when one no longer holds. */
  readonly holdCases: (
    tx: Tx,
    context: { readonly app: App },
    cases: readonly string[],
  ) => Promise<Refusal | undefined>;
  /** Takes the points that a gift costs, with its order; a refusal when there are too few. */
  readonly spendOnGift: (
    tx: Tx,
    context: { readonly app: App; readonly brand: Brand; readonly now: Date },
    order: {
      readonly userId: string;
      readonly agent: boolean;
      readonly product: Product;
      readonly draftNo: string;
    },
  ) => Promise<Refusal | undefined>;
  /** The links by which a buyer came to ask about a product before buying it. */
  readonly touchesAsked: (
    db: Db,
    buyer: {
      readonly brand: string;
      readonly userId: string | null;
      readonly index?: Buffer;
      readonly baseProductNo: string;
    },
  ) => Promise<Touches>;
  /** Whether a signer has still to prove who they are before they read and sign. */
  readonly insuredAuthOwed: (app: App, db: Db, orderNo: string, signer: string) => Promise<boolean>;
  /** Whether staff could look at pictures of a person's face. */
  readonly hasFaceFiles: (db: Db, orderNo: string, party: string) => Promise<boolean>;
  /** How a person on an order was identified besides the register. */
  readonly provedBy: (
    db: Db,
    orderNo: string,
    party: string,
  ) => Promise<
    readonly ('code' | 'face' | 'bank-card' | 'video' | 'photos' | 'face-photos' | 'compared')[]
  >;
  /** Whether an order waits until its policyholder has told more about the money. */
  readonly diligenceOwed: (app: App, db: Db, orderNo: string) => Promise<boolean>;
  /** Whether an agent took part in the making of this draft. */
  readonly isSoldTogether: (db: Db, draftNo: string) => Promise<boolean>;
  /** Whether a paid order waits for staff to accept its recording. */
  readonly recordingHolds: (db: Db, orderNo: string) => Promise<boolean>;
}
