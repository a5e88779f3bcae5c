import { askLife } from '@parasol/domain/base/accounts/ask-life';
import { moving } from '#ground/lives/moving.ts';
import { changeAsk, type AskRow } from '#modules/base/accounts/queries/asks.ts';

interface Said {
  /** The colleague who decides; null where the asker's account did. */
  readonly staffId: string | null;
  readonly note: string | null;
}

export const moveAsk = moving<typeof askLife, AskRow, Said>(askLife, {
  change: async (tx, _app, ask, { to, at, staffId, note }) => {
    const decided = { state: to, note, decided_by: staffId, decided_at: at };
    await changeAsk(tx.db, ask.ask_id, decided);
    return { ...ask, ...decided };
  },
  audited: ({ ask_id: askId, act, asked_by: askedBy, subject }, { note }) => ({
    subject,
    detail: { askId, act, askedBy, note },
  }),
});
