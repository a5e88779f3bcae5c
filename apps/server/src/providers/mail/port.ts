import type { SmsOutcome } from '#providers/sms/port.ts';

export interface Mail {
  /** Ours; it becomes the Message-ID, so that a repeated mail is recognised. */
  readonly id: string;
  readonly brand: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly bytes: Buffer;
  }[];
}

/** A mail ends like a text message; accepted means by the first server on its way. */
export type MailOutcome = SmsOutcome;

export interface MailGateway {
  readonly name: string;
  send(mail: Mail): Promise<MailOutcome>;
}
