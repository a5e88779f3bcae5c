import type { SmsTemplate } from '#ground/messages/templates.ts';

export interface SmsMessage {
  /** Ours; it is sent along so that the gateway's bill can be matched. */
  readonly id: string;
  readonly brand: string;
  readonly mobile: string;
  readonly template: SmsTemplate;
  /** Sorted as the blanks of the template. */
  readonly params: Readonly<Record<string, string>>;
}

export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly receipt: string }
  /** The message will never be sent. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The message was not sent and may be tried again. */
  | { readonly kind: 'busy'; readonly reason: string }
  /** The message may or may not have been sent. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface SmsGateway {
  readonly name: string;
  send(message: SmsMessage): Promise<SmsOutcome>;
}
