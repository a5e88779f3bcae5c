import type { Outcome } from '@parasol/domain/contracts/payments/evidence';
import type { PayChannel, PayProvider } from '@parasol/domain/contracts/payments/cashier/methods';
import type { BillLine } from '@parasol/domain/contracts/payments/reconcile';

/** The request was never sent, so it can be sent again unchanged. */
export type NotSent = { readonly kind: 'not-sent'; readonly reason: string };
/** The provider may have taken it; only asking tells. */
export type Unknown = { readonly kind: 'unknown'; readonly reason: string };
export type Refused = { readonly kind: 'refused'; readonly reason: string };

/** Identifies an attempt on both sides. */
export interface AttemptRef {
  readonly attemptNo: string;
  readonly channel: PayChannel;
  readonly app: string;
  readonly fen: number;
  readonly transactionNo: string | null;
  /** Some providers know an attempt by its number and this moment. */
  readonly createdAt: Date;
}

export interface PrepareRequest extends AttemptRef {
  /** The customer's text at the provider; it names no person. */
  readonly subject: string;
  readonly expiresAt: Date;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly openid: string | null;
  readonly clientAddress: string;
  /** The mandate or signed card that an entrusted debit is made under. */
  readonly contractId: string | null;
  /** A mandate to be signed along with the payment. */
  readonly signing: SigningTerms | null;
}

/** The data a page or host needs to take the customer to the provider. */
export type BrowserLaunch =
  | { readonly kind: 'js-sdk'; readonly fields: JsSdkFields }
  | { readonly kind: 'app'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'qr'; readonly text: string };

export type ProviderLaunch =
  | BrowserLaunch
  /** The browser itself posts these fields to the provider. */
  | {
      readonly kind: 'form';
      readonly action: string;
      readonly fields: Readonly<Record<string, string>>;
    };

export interface JsSdkFields {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

export type Prepared =
  | { readonly kind: 'ready'; readonly launch: ProviderLaunch }
  /** A debit without the customer: its outcome is reported, or asked for. */
  | { readonly kind: 'taken' }
  /** The provider has this number already; ask for its outcome. */
  | { readonly kind: 'ask' }
  | Refused
  | NotSent
  | Unknown;

/** The provider's report about an attempt, in our terms. */
export interface ProviderReport {
  readonly attemptNo: string;
  readonly outcome: Outcome;
  readonly merchant: string | null;
  readonly app: string | null;
  readonly fen: number | null;
  readonly currency: string | null;
  readonly transactionNo: string | null;
  readonly paidAt: number | null;
}

export type Asked =
  | { readonly kind: 'said'; readonly word: ProviderReport }
  /** The provider has never heard of it. */
  | { readonly kind: 'absent' }
  | Unknown;

/** `ask`: it cannot be closed because its state has changed. */
export type Closed = { readonly kind: 'closed' } | { readonly kind: 'ask' } | Unknown;

export interface RefundRequest {
  readonly refundNo: string;
  readonly attempt: AttemptRef;
  readonly fen: number;
  readonly reason: string;
  readonly requestedAt: Date;
  readonly notifyUrl: string;
}

export type Refunded =
  | { readonly kind: 'done'; readonly at: number | null }
  | { readonly kind: 'processing' }
  /** Asked about, and the provider never got it. */
  | { readonly kind: 'absent' }
  /** Failed for now; the same number may be tried again later. */
  | { readonly kind: 'later'; readonly reason: string }
  | Refused
  | NotSent
  | Unknown;

export type Bill =
  | { readonly kind: 'bill'; readonly lines: readonly BillLine[] }
  | { readonly kind: 'not-ready' }
  | Unknown;

export interface SigningTerms {
  readonly mandateNo: string;
  readonly subject: string;
  readonly fen: number;
  readonly everyMonths: number;
  readonly count: number;
  /** The first day on which a debit may be made. */
  readonly first: string;
}

export interface SigningRequest extends SigningTerms {
  readonly app: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly createdAt: Date;
}

export type SigningStart =
  | { readonly kind: 'ready'; readonly launch: BrowserLaunch }
  | Refused
  | NotSent
  | Unknown;

export type SigningState =
  | { readonly kind: 'signed'; readonly contractId: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'absent' }
  | Unknown;

/** Entrusted debit with a provider; the debit itself is an attempt like any other. */
export interface MandateDesk {
  startSigning(request: SigningRequest): Promise<SigningStart>;
  querySigning(mandate: {
    readonly mandateNo: string;
    readonly contractId: string | null;
  }): Promise<SigningState>;
  endSigning(mandate: {
    readonly mandateNo: string;
    readonly contractId: string | null;
  }): Promise<{ readonly kind: 'ended' } | Unknown>;
  /** Tells the provider of a coming debit, where it wants to know. */
  announce(debit: {
    readonly contractId: string;
    readonly app: string;
    readonly fen: number;
  }): Promise<{ readonly kind: 'told' } | Unknown>;
}

export interface CardElements {
  readonly signNo: string;
  readonly bankCode: string;
  readonly cardNo: string;
  readonly name: string;
  readonly idNo: string;
  readonly mobile: string;
  readonly credit: boolean;
}

export type CardAnswer =
  /** The bank has sent a code to the reserved mobile. */
  | { readonly kind: 'code-sent' }
  | { readonly kind: 'signed'; readonly token: string }
  | { readonly kind: 'wrong-code'; readonly triesLeft: number }
  | { readonly kind: 'absent' }
  | Refused
  | NotSent
  | Unknown;

/** Signing a card by its four elements: name, ID number, card, reserved mobile. */
export interface CardDesk {
  sign(card: CardElements): Promise<CardAnswer>;
  resend(signNo: string): Promise<CardAnswer>;
  confirm(signNo: string, code: string): Promise<CardAnswer>;
  status(signNo: string): Promise<CardAnswer>;
}

/** A callback that arrives on its own. The server acts on it only when it is verified. */
export type Callback =
  | { readonly kind: 'payment'; readonly word: ProviderReport }
  | {
      readonly kind: 'refund';
      readonly refundNo: string;
      readonly fen: number;
      readonly state: 'done' | 'refused';
      readonly at: number | null;
    }
  | { readonly kind: 'card'; readonly signNo: string; readonly answer: CardAnswer }
  | {
      readonly kind: 'mandate';
      readonly mandateNo: string;
      readonly event: 'signed' | 'ended';
      readonly contractId: string;
    }
  /** A genuine message about something the house does not keep. */
  | { readonly kind: 'other' }
  /** An unproved claim; `attemptNo` only says which payment to ask the provider about. */
  | { readonly kind: 'refused'; readonly reason: string; readonly attemptNo: string | null };

export interface CallbackMessage {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** The answer to a callback, in the provider's own words. */
export interface CallbackAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Readonly<Record<string, string>>;
}

/** One merchant's account with one provider. */
export interface PaymentProvider {
  readonly provider: PayProvider;
  readonly merchant: string;
  prepare(request: PrepareRequest): Promise<Prepared>;
  query(attempt: AttemptRef): Promise<Asked>;
  close(attempt: AttemptRef): Promise<Closed>;
  refund(request: RefundRequest): Promise<Refunded>;
  queryRefund(request: RefundRequest): Promise<Refunded>;
  bill(date: string): Promise<Bill>;
  read(message: CallbackMessage, now: Date): Promise<Callback>;
  /** Which app of the merchant a channel uses; null when it has none. */
  appFor(
    channel: PayChannel,
    page: { readonly thirdType: number; readonly miniProgramAppid: string | null },
  ): string | null;
  readonly mandates: MandateDesk | null;
  readonly cards: CardDesk | null;
}

/** Every merchant we collect through. */
export interface PaymentDesk {
  readonly name: string;
  /** Suppliers are found by the insurer's code, the others by the brand. */
  find(provider: PayProvider, owner: string): PaymentProvider | null;
  byMerchant(provider: PayProvider, merchant: string): PaymentProvider | null;
  /** Finds the provider by the app that a gateway's signed message names. */
  byApp(provider: PayProvider, app: string): PaymentProvider | null;
  all(): readonly PaymentProvider[];
}
