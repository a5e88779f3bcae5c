import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { logIn, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { deviceCookie, sessionCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { signInsAt, type SignedIn } from '#testing/accounts/sign-ins.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const {
  fresh,
  freshMobile,
  authorize,
  signIn,
  link,
  finish,
  miniProgramAppid,
  miniProgramCode,
  miniProgramAddress,
  miniSignIn,
  identitiesOf,
} = signInsAt(() => running);

describe('a link with somebody else’s code', () => {
  const trapsFor = async () => {
    const attacker = fresh();
    const mini = await miniProgramCode('mallory');
    const begun = await miniProgramAddress(attacker, await miniProgramCode('mallory'));
    const account = (await authorize(attacker, 'mallory')).target;
    const query = `code=${mini}&miniProgramAppid=${miniProgramAppid}`;
    return [
      `/?${query}`,
      `/?${query}&state=`,
      `/?${query}&state=${'A'.repeat(43)}`,
      begun.pathname + begun.search,
      account.pathname + account.search,
    ];
  };

  test('changes neither the session nor the identities of somebody who is logged in', async () => {
    const mobile = freshMobile();
    const victim = fresh();
    const { userId } = await logIn(running.nodes[0], victim, mobile);
    const token = victim.cookies.get(sessionCookie);
    for (const trap of await trapsFor()) {
      await victim.get(trap);
      expect(victim.cookies.get(sessionCookie), trap).toBe(token);
      expect(await identitiesOf(userId), trap).toEqual([]);
    }
    const asked = await victim.post(finish, { code: 'x', miniProgramAppid });
    expect(asked.statusCode).toBe(400);
    const thief = await miniSignIn(fresh(), await miniProgramCode('mallory'));
    expect(thief.json<{ data: SignedIn }>().data).toMatchObject({ mobileBound: false });
    expect(await victim.call('getUserInfo')).toMatchObject({ data: { userId } });
  });

  test('logs nobody in, not even as a guest', async () => {
    for (const trap of await trapsFor()) {
      const visitor = fresh();
      await visitor.get(trap);
      expect(visitor.cookies.has(sessionCookie), trap).toBe(false);
    }
  });

  test('leaves a guest who it was meant to join to an account where they are', async () => {
    const attacker = fresh();
    const signedIn = await miniSignIn(attacker, await miniProgramCode('mallory'));
    const guest = signedIn.json<{ data: SignedIn }>().data;
    const victim = fresh();
    await logIn(running.nodes[0], victim, freshMobile());
    for (const trap of await trapsFor()) await victim.get(trap);
    const again = await miniSignIn(fresh(), await miniProgramCode('mallory'));
    expect(again.json<{ data: SignedIn }>().data.userId).toBe(guest.userId);
  });

  test('and one’s own sign-in signs in by opening the page again', async () => {
    const browser = fresh();
    const target = await miniProgramAddress(
      browser,
      await miniProgramCode('nora'),
      '/pro/detail/1001?a=1',
    );
    const answer = await browser.get(target.pathname + target.search);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/\/pro\/detail\/1001\?a=1$/);
    expect(browser.cookies.has(sessionCookie)).toBe(true);
  });
});

describe('linking', () => {
  interface Listed {
    readonly identities: readonly { readonly id: string; readonly inUse: boolean }[];
    readonly toLink: string | null;
  }
  const listed = async (browser: Browser): Promise<Listed> => await browser.ask('listIdentities');
  const trail = async (userId: string) =>
    (
      await running.nodes[0].app.database.db
        .selectFrom('audit_entries')
        .select('action')
        .where('subject', '=', `user:${userId}`)
        .where('action', 'like', 'identity.%')
        .orderBy('at')
        .execute()
    ).map(({ action }) => action);

  test('is an act of its own with a code to the mobile; it is told, listed and undone', async () => {
    const mobile = freshMobile();
    const browser = fresh();
    const { userId } = await logIn(running.nodes[0], browser, mobile);
    expect(await listed(browser)).toEqual({ identities: [], toLink: null });
    expect((await link(browser, mobile)).json(), 'nothing at hand').toMatchObject({
      code: errorCodes.THIRD_LOGIN_REFUSED,
    });

    expect((await signIn(browser, 'olga')).userId).toBe(userId);
    expect(await listed(browser)).toEqual({ identities: [], toLink: '微信' });
    const elsewhere = fresh();
    expect((await signIn(elsewhere, 'petra')).userId).not.toBe(userId);
    const guessed = await browser.call('linkIdentity', { verifyCode: '000000' });
    expect(guessed).toMatchObject({ code: errorCodes.CODE_REFUSED });
    expect(await identitiesOf(userId)).toEqual([]);

    expect((await link(browser, mobile)).json()).toMatchObject({ code: 0 });
    const { identities } = await listed(browser);
    expect(identities).toMatchObject([{ name: '微信', inUse: true }]);
    const other = fresh();
    expect((await signIn(other, 'olga')).userId).toBe(userId);
    expect((await browser.call('listMessages')).body).toContain('绑定了新的登录方式');
    await until(
      'the customer was told',
      async () => (await browser.get(`/sandbox/inbox.json?mobile=${mobile}`)).body,
      { is: (inbox) => inbox.includes('已绑定到您的账户') },
    );

    const identityId = identities[0]?.id ?? '';
    const stranger = fresh();
    await logIn(running.nodes[0], stranger, freshMobile());
    const unlink = (who: Browser) => who.call('unlinkIdentity', { identityId });
    expect((await unlink(stranger)).json()).toMatchObject({ code: errorCodes.NOT_FOUND });
    expect((await unlink(browser)).json()).toMatchObject({ code: 0 });
    expect((await other.call('listSessions')).statusCode).toBe(401);
    expect((await browser.call('listSessions')).statusCode).toBe(200);
    expect((await signIn(fresh(), 'olga')).userId).not.toBe(userId);
    expect(await trail(userId)).toEqual(['identity.linked', 'identity.unlinked']);
  });

  test('takes nothing from another account that has a mobile', async () => {
    const [mobile, mine] = [freshMobile(), freshMobile()];
    const owner = fresh();
    await signIn(owner, 'quinn');
    const { userId } = await logIn(running.nodes[0], owner, mobile);
    const browser = fresh();
    const self = await logIn(running.nodes[0], browser, mine);
    expect((await signIn(browser, 'quinn')).userId).toBe(self.userId);
    expect((await link(browser, mine)).json()).toMatchObject({ code: errorCodes.CONFLICT });
    expect((await signIn(fresh(), 'quinn')).userId).toBe(userId);
  });

  test('happens when a guest proves a mobile that has an account, and is told there too', async () => {
    const mobile = freshMobile();
    const { userId } = await logIn(running.nodes[0], fresh(), mobile);
    running.clock.advance(61_000);
    const guest = fresh();
    await signIn(guest, 'rosa');
    await logIn(running.nodes[0], guest, mobile);
    expect(await trail(userId)).toEqual(['identity.linked']);
    expect((await guest.call('listMessages')).body).toContain('绑定了新的登录方式');
  });

  test('does not happen by a mobile that only the carrier vouches for', async () => {
    const mobile = freshMobile();
    const { userId } = await logIn(running.nodes[0], fresh(), mobile);
    const guest = fresh();
    const { userId: guestId } = await signIn(guest, 'sina');
    await running.nodes[0].app.database.db
      .insertInto('sandbox_lines')
      .values({ device_id: guest.cookies.get(deviceCookie) ?? '', mobile })
      .execute();
    const { token } = await guest.ask('getCarrierToken');
    const answer = await guest.call('oneClickLogin', { mobile, carrierToken: token ?? '' });
    expect(answer).toMatchObject({ code: 0, data: { userId } });
    expect(await identitiesOf(userId)).toEqual([]);
    expect(await identitiesOf(guestId)).toHaveLength(1);
  });
});
