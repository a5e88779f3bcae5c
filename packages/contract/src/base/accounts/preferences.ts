import { z } from 'zod';
import { messageChannelNames, messageKindNames } from '@parasol/domain/base/messages/preferences';
import { call } from '#call.ts';

const kind = z.enum(messageKindNames);
const channel = z.enum(messageChannelNames);

/** Message kinds and channels a customer wants. */
export const messagePreferences = {
  getMessagePreferences: call({
    summary: 'Kinds of messages with the channels of each, and those that cannot be switched off',
    method: 'GET',
    path: '/api/account/v1/message-preferences',
    access: 'customer',
    response: z.object({
      kinds: z.array(
        z.object({
          kind,
          title: z.string(),
          note: z.string(),
          channels: z.array(
            z.object({ channel, title: z.string(), wanted: z.boolean(), fixed: z.boolean() }),
          ),
        }),
      ),
      /** Masked; null when the customer never gave one. */
      mail: z.string().nullable(),
    }),
  }),
  saveMessagePreferences: call({
    summary: 'Saves the wanted channels of each kind of message; fixed ones stay',
    path: '/api/account/v1/message-preferences/save',
    access: 'customer',
    request: z.object({
      preferences: z
        .array(z.object({ kind, channel, wanted: z.boolean() }))
        .min(1)
        .max(50),
    }),
  }),
};
