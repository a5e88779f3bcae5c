import {
  isFixed,
  isWanted,
  messageChannelNames,
  messageChannels,
  messageKindNames,
  messageKinds,
} from '@parasol/domain/base/messages/preferences';
import { maskEmail } from '@parasol/domain/base/fields/masks/mask';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { preferencesOf, putPreferences } from '#ground/messages/queries/preferences.ts';

export const getMessagePreferences: Verb<'getMessagePreferences'> = async ({
  app,
  brand,
  person: userId,
}) => {
  const { db } = app.database;
  const [said, mail] = await Promise.all([
    preferencesOf(db, [userId]),
    app.ports.mailAddressOf(app, db, userId, brand.id),
  ]);
  return {
    kinds: messageKindNames.map((kind) => ({
      kind,
      title: messageKinds[kind].title,
      note: messageKinds[kind].note,
      channels: messageChannelNames.map((channel) => {
        const word = said.find((row) => row.kind === kind && row.channel === channel)?.wanted;
        return {
          channel,
          title: messageChannels[channel],
          wanted: isWanted(kind, channel, word),
          fixed: isFixed(kind, channel),
        };
      }),
    })),
    mail: mail === null ? null : maskEmail(mail),
  };
};

export const saveMessagePreferences: Verb<'saveMessagePreferences'> = (
  { app, caller, now, person: userId },
  { preferences },
) =>
  inTransaction(app.database, async (tx) => {
    const open = preferences.filter(({ kind, channel }) => !isFixed(kind, channel));
    // A channel named twice in one request keeps its last value.
    const last = new Map(open.map((each) => [`${each.kind} ${each.channel}`, each]));
    if (last.size === 0) return {};
    await putPreferences(
      tx.db,
      [...last.values()].map((each) => ({ ...each, user_id: userId, changed_at: now })),
    );
    tx.audit({
      actor: actorOf(caller),
      action: 'user.messages-chosen',
      subject: `user:${userId}`,
      detail: { off: [...last.values()].filter(({ wanted }) => !wanted).length },
    });
    return {};
  });
