import { openBrowser, ownCode, type Browser, type Nodes } from '#testing/server/nodes.ts';

export interface SignedIn {
  readonly userId: string;
  readonly mobileBound: boolean;
  readonly thirdType: number | null;
  readonly backUrl: string;
}

/** People who sign in by the messaging app or a mini-program, each in a browser of their own. */
export const signInsAt = (running: () => Nodes) => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.42';
  let lastAddress = 0;
  const fresh = (host = 'localhost') =>
    openBrowser(running().nodes[0], {
      host,
      address: `192.0.2.${(lastAddress += 1)}`,
      userAgent: phone,
    });
  let lastMobile = 13_600_000_000;
  const freshMobile = (): string => String((lastMobile += 1));

  /** The agreements a person ticks before their first sign-in. */
  const agreed = async (browser: Browser) =>
    (await browser.ask('listAgreements')).agreements.map(({ type, version }) => ({
      type,
      version,
    }));

  /** Goes to the messaging app's page and returns with a code and the state. */
  const authorize = async (
    browser: Browser,
    person: string,
    { backUrl = '/pro/order/1001?plan=2', agrees = true } = {},
  ) => {
    const agreements = agrees ? await agreed(browser) : [];
    const begun = await browser.call('beginThirdLogin', { backUrl, agreements });
    const { url } = begun.data;
    const asked = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
    const back = await browser.postForm('/sandbox/messaging-app/sign-in', {
      ...asked,
      person,
      follows: '1',
    });
    const target = new URL(String(back.headers.location));
    return {
      target,
      code: target.searchParams.get('code') ?? '',
      state: target.searchParams.get('state') ?? '',
    };
  };

  const signIn = async (browser: Browser, person: string): Promise<SignedIn> => {
    const { code, state } = await authorize(browser, person);
    const answer = await browser.call('finishThirdLogin', { code, state });
    if (answer.statusCode !== 200) throw new Error(`the sign-in was refused: ${answer.body}`);
    return answer.data;
  };

  /** Links the browser's sign-in to its account, as the page does. */
  const link = async (browser: Browser, mobile: string) => {
    const place = { node: running().nodes[0], clock: running().clock };
    const verifyCode = await ownCode(place, browser, mobile, { purpose: 'link-identity' });
    return browser.call('linkIdentity', { verifyCode });
  };

  const miniProgramAppid = 'wx-sandbox-mini-15';

  /** A code as the mini-program's own page gets it for the phone's holder. */
  const miniProgramCode = async (person: string, appid = miniProgramAppid): Promise<string> => {
    const code = `code-of-${person}-${String((lastAddress += 1))}`;
    await running()
      .nodes[0].app.database.db.insertInto('sandbox_sign_ins')
      .values({
        code,
        appid,
        openid: `mini-${person}`,
        expires_at: new Date(running().clock.now().getTime() + 60_000),
      })
      .execute();
    return code;
  };

  /** The page begins, the mini-program opens it again with a code. */
  const miniProgramAddress = async (browser: Browser, code: string, backUrl = '/pro/me') => {
    const begun = await browser.call('beginThirdLogin', {
      backUrl,
      by: 'mini-program',
      agreements: await agreed(browser),
    });
    const target = new URL(begun.data.url);
    target.searchParams.set('code', code);
    target.searchParams.set('miniProgramAppid', miniProgramAppid);
    return target;
  };

  const finish = '/api/account/v2/third-login/finish';
  const miniSignIn = async (browser: Browser, code: string) => {
    const target = await miniProgramAddress(browser, code);
    return browser.post(finish, Object.fromEntries(target.searchParams));
  };

  const identitiesOf = (userId: string) =>
    running()
      .nodes[0].app.database.db.selectFrom('third_identities')
      .select(['appid', 'openid'])
      .where('user_id', '=', userId)
      .execute();
  return {
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
  };
};
