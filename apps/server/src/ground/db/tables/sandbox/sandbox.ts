// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sandbox/sandbox.ts`.
import type { ColumnType, GeneratedAlways } from 'kysely';

export interface SandboxTables {
  sandbox_inbox: {
    message_id: GeneratedAlways<number>;
    brand: string;
    mobile: string;
    text: string;
    sent_at: Date;
  };
  sandbox_mails: {
    mail_id: GeneratedAlways<number>;
    brand: string;
    address: string;
    subject: string;
    text: string;
    attachments: ColumnType<readonly { name: string; bytes: number }[], string, string>;
    sent_at: Date;
  };
  sandbox_lines: {
    device_id: string;
    mobile: string;
  };
  sandbox_sign_ins: {
    code: string;
    appid: string;
    openid: string;
    expires_at: Date;
  };
  sandbox_followers: {
    openid: string;
    subscribed: boolean;
  };
  sandbox_faults: {
    part: string;
    fault: string;
    times: number;
  };
}
