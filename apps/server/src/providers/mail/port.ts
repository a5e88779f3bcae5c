import type { SmsOutcome } from '#providers/sms/port.ts';

export interface Mail {
  /** Ours; it becomes the Message-ID, by which a mail that came twice is known as one. */
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

/** A mail has the ends that a text message has; accepted means by the first server on its way. */
export type MailOutcome = SmsOutcome;

export interface MailGateway {
  readonly name: string;
  send(mail: Mail): Promise<MailOutcome>;
}
