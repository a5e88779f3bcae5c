import { readSession, removeSession, writeSession } from '#shell/page-tools/storage.ts';

const storageKey = 'loginDraft';

/** Values typed before an agreement was opened, and the page under it. */
export interface LoginDraft {
  readonly mobile: string;
  readonly verifyCode: string;
  /** When the last code was sent, so that the countdown continues. */
  readonly sentAt: number | null;
  readonly page: string;
  /** The customer was in the dialog, which then opens again. */
  readonly dialog: boolean;
}

export const saveDraft = (draft: LoginDraft): void =>
  writeSession(storageKey, JSON.stringify(draft));

export const clearDraft = (): void => removeSession(storageKey);

/** Reads what session storage holds; anything else than a draft is none. */
export const parseDraft = (stored: string | null): LoginDraft | null => {
  try {
    const parsed: Partial<Record<keyof LoginDraft, unknown>> | null = JSON.parse(stored ?? 'null');
    if (typeof parsed?.mobile !== 'string' || typeof parsed.verifyCode !== 'string') return null;
    return {
      mobile: parsed.mobile,
      verifyCode: parsed.verifyCode,
      sentAt: typeof parsed.sentAt === 'number' ? parsed.sentAt : null,
      page: typeof parsed.page === 'string' ? parsed.page : '/',
      dialog: parsed.dialog === true,
    };
  } catch {
    return null;
  }
};

export const readDraft = (): LoginDraft | null => parseDraft(readSession(storageKey));
