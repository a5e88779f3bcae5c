import { currentThirdType } from '@parasol/domain/base/accounts/third-type';
import type { Context } from '#ground/context.ts';
import { sessionById } from '#modules/base/accounts/queries/sessions.ts';
import { identitiesOf } from '#modules/base/accounts/queries/users.ts';

interface Asked {
  readonly thirdType?: number | undefined;
  readonly hideswitch?: string | undefined;
}

/** The official account by which the session began. */
export const signedInBy = (session: Context['session']): number | null =>
  session.state === 'live' ? session.thirdType : null;

export const askedThirdType = ({ brand, session }: Context, asked: Asked): number =>
  asked.thirdType ??
  currentThirdType({ hideswitch: asked.hideswitch }, brand.defaultThirdType, signedInBy(session));

/** The person's open id under an official account: the one of this very session first. */
export const openidOf = async (context: Context, thirdType: number): Promise<string | null> => {
  const { app, caller } = context;
  if (caller.kind === 'visitor' || caller.kind === 'staff') return null;
  const { db } = app.database;
  const session = await sessionById(db, caller.sessionId);
  if (session?.third_type === thirdType && session.openid !== null) return session.openid;
  const identities = await identitiesOf(db, caller.userId);
  return identities.find((each) => each.third_type === thirdType)?.openid ?? null;
};

/** The person's open id under one app, such as a mini-program: it works nowhere else. */
export const openidUnder = async (context: Context, appid: string): Promise<string | null> => {
  const { app, caller } = context;
  if (caller.kind === 'visitor' || caller.kind === 'staff') return null;
  const { db } = app.database;
  const session = await sessionById(db, caller.sessionId);
  if (session?.appid === appid && session.openid !== null) return session.openid;
  const identities = await identitiesOf(db, caller.userId);
  return identities.find((each) => each.appid === appid)?.openid ?? null;
};
