// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/providers/sandbox.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FaceOutcome } from '@parasol/domain/sales/identity/faces/judge-face';

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
  sandbox_face_pages: {
    reference: string;
    return_url: string;
    result: Generated<'pending' | FaceOutcome>;
  };
  sandbox_insurer_requests: {
    request_no: string;
    app_id: string;
    kind: string;
    order_no: string;
    content: ColumnType<unknown, string, string>;
    answer: ColumnType<unknown, string | null, string | null>;
    seen: Generated<number>;
    at: Date;
  };
}
