import { mostFavourites } from '@parasol/contract/base/accounts/favourites';
import { deviceName } from '#modules/base/accounts/sessions/device-name.ts';
import { openFamily } from '#modules/base/accounts/people/list-family-members.ts';
import { mobileOf } from '#modules/base/accounts/people/person.ts';
import { noticesOf } from '#ground/messages/queries/inbox.ts';
import { favouritesOf } from '#modules/base/accounts/queries/favourites.ts';
import { consentHistory } from '#modules/base/accounts/queries/privacy.ts';
import { liveSessions } from '#modules/base/accounts/queries/sessions.ts';
import { identitiesOf, userById } from '#modules/base/accounts/queries/users.ts';
import type { Keeper } from '#modules/base/accounts/ports.ts';

/** The account's own data about a person. */
export const ownSections: Keeper['sections'] = {
  account: async ({ app, person: userId }) => {
    const user = await userById(app.database.db, userId);
    return user
      ? {
          userId,
          brand: user.brand,
          mobile: await mobileOf(app, user),
          createdAt: user.created_at.toISOString(),
        }
      : null;
  },
  signIns: async ({ app, person: userId }) =>
    (await identitiesOf(app.database.db, userId)).map((each) => ({
      kind: each.kind,
      openid: each.openid,
      since: each.created_at.toISOString(),
    })),
  sessions: async ({ app, person: userId }) => {
    const ever = new Date(0);
    return (await liveSessions(app.database.db, userId, ever, ever)).map((each) => ({
      device: deviceName(each.user_agent),
      loggedInAt: each.created_at.toISOString(),
      lastSeenAt: each.last_seen_at.toISOString(),
    }));
  },
  consents: async ({ app, person: userId }) =>
    (await consentHistory(app.database.db, userId)).map(({ type, version, granted, at }) => ({
      type,
      version,
      granted,
      at: at.toISOString(),
    })),
  familyMembers: ({ app, person: userId }) => openFamily(app, userId),
  favourites: ({ app, person: userId }) => favouritesOf(app.database.db, userId, mostFavourites),
  messages: async ({ app, person: userId }) =>
    (await noticesOf(app.database.db, userId, undefined, 1000)).map(
      ({ title, body, created_at }) => ({
        title,
        body,
        at: created_at.toISOString(),
      }),
    ),
};
