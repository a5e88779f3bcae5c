import type { FaceOutcome } from '@parasol/domain/sales/identity/faces/judge-face';

export interface SandboxTables {
  sandbox_inbox: {};
  sandbox_mails: {
    attachments: readonly { name: string; bytes: number }[];
  };
  sandbox_lines: {};
  sandbox_sign_ins: {};
  sandbox_followers: {};
  sandbox_faults: {};
  sandbox_face_pages: {
    result: 'pending' | FaceOutcome;
  };
  sandbox_insurer_requests: {};
}
