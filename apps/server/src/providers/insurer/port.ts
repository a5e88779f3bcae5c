import type { DeskKind } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { InsurerReply } from './answers.ts';

export interface InsurerRequest {
  /** Ours, and the same for every try. */
  readonly requestNo: string;
  readonly kind: DeskKind;
  readonly content: Readonly<Record<string, unknown>>;
}

/** A message that arrives on its own, before it is verified. */
export interface SignedMessage {
  readonly appId: string;
  readonly kind: string;
  readonly messageNo: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly bizContent: string;
  readonly signature: string;
}

export interface InsurerMessage {
  readonly insurer: string;
  readonly messageNo: string;
  readonly requestNo: string;
  readonly reply: InsurerReply;
}

/** Every insurer we place business with, each under its code in the catalogue. */
export interface InsurerDesk {
  readonly name: string;
  send(insurer: string, request: InsurerRequest): Promise<InsurerReply>;
  /** Asks for the outcome of a request. */
  query(
    insurer: string,
    request: Pick<InsurerRequest, 'requestNo' | 'kind'>,
  ): Promise<InsurerReply>;
  /** The verified sender and content, or the reason it is not trusted. */
  read(message: SignedMessage, now: Date): InsurerMessage | { readonly refused: string };
}
