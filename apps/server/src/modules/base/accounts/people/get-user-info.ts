import { currentThirdType, thirdTypes } from '@parasol/domain/base/accounts/third-type';
import type { Verb } from '#ground/context.ts';
import { signedInBy } from './openid.ts';
import { shownMobile } from './person.ts';
import { countUnread } from '#ground/messages/queries/inbox.ts';
import { userById } from '#modules/base/accounts/queries/users.ts';

export const getUserInfo: Verb<'getUserInfo'> = async (context, { hideswitch }) => {
  const { app, brand, caller, session } = context;
  const accounts = {
    currentThirdType: currentThirdType({ hideswitch }, brand.defaultThirdType, signedInBy(session)),
    authorizedThirdTypes: [...thirdTypes],
  };
  const person = caller.kind === 'staff' ? caller.actingFor : caller;
  const role = caller.kind;
  const { db } = app.database;
  const user = person && 'userId' in person ? await userById(db, person.userId) : undefined;
  if (!user) {
    return {
      ...accounts,
      loggedIn: false,
      session: session.state === 'live' ? 'expired' : session.state,
      role: role === 'staff' ? 'staff' : 'visitor',
      userId: null,
      cryptoUserId: null,
      mobile: null,
      mobileBound: false,
      thirdType: null,
      unreadMessages: 0,
    };
  }
  return {
    ...accounts,
    loggedIn: true,
    session: 'live',
    role,
    userId: user.user_id,
    cryptoUserId: user.crypto_user_id,
    mobile: await shownMobile(app, user),
    mobileBound: user.mobile_index !== null,
    thirdType: session.state === 'live' ? session.thirdType : null,
    unreadMessages: await countUnread(db, user.user_id),
  };
};
