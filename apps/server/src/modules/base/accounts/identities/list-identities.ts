import type { Verb } from '#ground/context.ts';
import { identitiesOf } from '#modules/base/accounts/queries/users.ts';
import { heldIdentity, type HeldIdentity } from './held-identity.ts';
import { identityName } from './identity-name.ts';

export const listIdentities: Verb<'listIdentities'> = async (context) => {
  const { db } = context.app.database;
  const identity = await heldIdentity(db, context);
  const isHeld = ({ appid, openid }: Pick<HeldIdentity, 'appid' | 'openid'>): boolean =>
    identity?.appid === appid && identity.openid === openid;
  const identities = await identitiesOf(db, context.person);
  return {
    identities: identities.map((each) => ({
      id: each.identity_id,
      name: identityName(each),
      linkedAt: each.created_at.toISOString(),
      inUse: isHeld(each),
    })),
    toLink: identity && !identities.some(isHeld) ? identityName(identity) : null,
  };
};
