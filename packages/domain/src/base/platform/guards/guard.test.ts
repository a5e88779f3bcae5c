import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guard, type GuardDecision, type GuardInput } from './guard.ts';
import type { PlatformCode } from '#base/platform/apps/platform-code.ts';

const base: GuardInput = {
  flags: {},
  path: '/pro/info/1001',
  query: {},
  baseProductNo: '1001',
  session: { loggedIn: false, mobileBound: false, thirdType: null },
  platform: 2,
  enterprise: false,
  currentThirdType: 7,
  authorizedThirdTypes: [7, 420],
  linkCheck: null,
  loginType: null,
  signInTried: false,
};

const visitor = { loggedIn: false, mobileBound: false, thirdType: null };

/**
 * The specification's sentences in their order, each with its cases. The first that applies
 * decides. Written from the text, without a look at the guard's own steps.
 */
const sentences: readonly [string, (c: GuardInput) => boolean, (c: GuardInput) => GuardDecision][] =
  [
    [
      '1. newLink=true on detail, trial or order (not orderconfirm): a failed validation stops',
      (c) =>
        c.query['newLink'] === 'true' &&
        /detail|trial|order/.test(c.path) &&
        !/orderconfirm/.test(c.path) &&
        c.linkCheck?.ok === false,
      (c) => ({
        kind: 'stop',
        message: c.linkCheck?.ok === false ? c.linkCheck.msg : '',
      }),
    ],
    [
      '2. product number and productVersion: login type 1 turns the auth requirement off',
      (c) => c.baseProductNo !== null && 'productVersion' in c.query && c.loginType === 1,
      () => ({ kind: 'proceed' }),
    ],
    [
      '3. a route without requireAuth proceeds',
      (c) => c.flags.requireAuth !== true,
      () => ({ kind: 'proceed' }),
    ],
    [
      '4. logged in on platform 1 with a third type that is not the current one',
      (c) =>
        c.session.loggedIn &&
        c.platform === 1 &&
        !c.enterprise &&
        c.session.thirdType !== c.currentThirdType,
      () => ({ kind: 'force-relogin' }),
    ],
    [
      '4. logged in on platform 1 with a third type that is not in the authorized list',
      (c) =>
        c.session.loggedIn &&
        c.platform === 1 &&
        !c.enterprise &&
        !c.authorizedThirdTypes.some((type) => type === c.session.thirdType),
      () => ({ kind: 'force-relogin' }),
    ],
    [
      '4. logged in without the bound mobile that the route wants, in an app',
      (c) =>
        c.session.loggedIn &&
        c.flags.requireMobile === true &&
        !c.session.mobileBound &&
        [3, 4, 7].includes(c.platform),
      () => ({ kind: 'native-login', reason: 'bind-mobile' }),
    ],
    [
      '4. logged in without the bound mobile that the route wants, elsewhere',
      (c) => c.session.loggedIn && c.flags.requireMobile === true && !c.session.mobileBound,
      () => ({ kind: 'show-login', reason: 'bind-mobile' }),
    ],
    ['4. logged in: proceeds', (c) => c.session.loggedIn, () => ({ kind: 'proceed' })],
    [
      '5. logged out on platform 1 or 5: an automatic login',
      (c) => (c.platform === 1 && !c.enterprise) || c.platform === 5,
      () => ({ kind: 'auto-login' }),
    ],
    [
      '5. logged out in an app, flagged appNotAuth',
      (c) => [3, 4, 7].includes(c.platform) && c.flags.appNotAuth === true,
      () => ({ kind: 'proceed' }),
    ],
    [
      '5. logged out in an app: a native login request',
      (c) => [3, 4, 7].includes(c.platform),
      () => ({ kind: 'native-login', reason: 'login' }),
    ],
    [
      '5. logged out elsewhere, flagged outsideNotAuth',
      (c) => c.flags.outsideNotAuth === true,
      () => ({ kind: 'proceed' }),
    ],
    [
      '5. logged out elsewhere: the login dialog',
      () => true,
      () => ({ kind: 'show-login', reason: 'login' }),
    ],
  ];

const booleans = [false, true] as const;
const flagSets = booleans.flatMap((requireAuth) =>
  booleans.flatMap((requireMobile) =>
    booleans.flatMap((appNotAuth) =>
      booleans.map((outsideNotAuth) => ({
        requireAuth,
        requireMobile,
        appNotAuth,
        outsideNotAuth,
      })),
    ),
  ),
);
const sessions = [
  visitor,
  ...[7, 420, 698, null].flatMap((thirdType) =>
    booleans.map((mobileBound) => ({ loggedIn: true, mobileBound, thirdType })),
  ),
];
const contexts: readonly (readonly [PlatformCode, boolean])[] = [
  [1, false],
  [1, true],
  [2, false],
  [3, false],
  [4, false],
  [5, false],
  [7, false],
];
const paths = [
  '/pro/info/1001',
  '/pro/detail/1001',
  '/pro/trialV1/1001',
  '/pro/orderV2/1001',
  '/pro/manualunderwriting/orderconfirm/1001',
];
const links: readonly Pick<GuardInput, 'query' | 'linkCheck'>[] = [
  { query: {}, linkCheck: null },
  { query: { newLink: 'false' }, linkCheck: { ok: false, msg: '链接已失效' } },
  { query: { newLink: 'true' }, linkCheck: { ok: true } },
  { query: { newLink: 'true' }, linkCheck: { ok: false, msg: '链接已失效' } },
];
const products = [
  { baseProductNo: '1001', version: {} },
  { baseProductNo: '1001', version: { productVersion: '2' } },
  { baseProductNo: null, version: { productVersion: '2' } },
];

test('agrees with the sentences of the specification in every combination', () => {
  const spoken = new Set<string>();
  const disagreements: object[] = [];
  let cases = 0;
  const check = (input: GuardInput): void => {
    const sentence = sentences.find(([, speaksOf]) => speaksOf(input));
    if (!sentence) throw new Error('the sentences are silent');
    cases += 1;
    spoken.add(sentence[0]);
    const decision = guard(input);
    const expected = sentence[2](input);
    if (JSON.stringify(decision) !== JSON.stringify(expected)) {
      disagreements.push({ sentence: sentence[0], input, decision, expected });
    }
  };
  for (const flags of flagSets)
    for (const session of sessions)
      for (const [platform, enterprise] of contexts)
        for (const path of paths)
          for (const { query, linkCheck } of links)
            for (const { baseProductNo, version } of products)
              for (const loginType of [null, 0, 1])
                for (const authorizedThirdTypes of [[7, 420], [420]])
                  check({
                    ...base,
                    flags,
                    session,
                    platform,
                    enterprise,
                    path,
                    query: { ...query, ...version },
                    linkCheck,
                    baseProductNo,
                    loginType,
                    authorizedThirdTypes,
                  });
  expect(disagreements.slice(0, 3)).toEqual([]);
  expect(cases).toBe(16 * 9 * 7 * 5 * 4 * 3 * 3 * 2);
  expect([...spoken].toSorted()).toEqual(sentences.map(([name]) => name).toSorted());
});

test('an answer to a question that was not asked changes nothing', () => {
  const answers = fc.record({
    linkCheck: fc.constantFrom(null, { ok: true } as const, { ok: false, msg: 'x' } as const),
    loginType: fc.constantFrom(null, 0, 1, 2),
  });
  const input = fc.record({
    flags: fc.constantFrom(...flagSets),
    session: fc.constantFrom(...sessions),
    context: fc.constantFrom(...contexts),
    path: fc.constantFrom(...paths),
  });
  fc.assert(
    fc.property(input, answers, ({ context: [platform, enterprise], ...rest }, given) => {
      const asked = { ...base, ...rest, platform, enterprise };
      expect(guard({ ...asked, ...given })).toEqual(guard(asked));
    }),
  );
});

test('following the decisions always comes to an end', () => {
  const input = fc.record({
    flags: fc.constantFrom(...flagSets),
    session: fc.constantFrom(...sessions),
    context: fc.constantFrom(...contexts),
    authorizedThirdTypes: fc.constantFrom([7, 420], [420], []),
  });
  fc.assert(
    fc.property(input, fc.boolean(), ({ context: [platform, enterprise], ...rest }, succeeds) => {
      const first = { ...base, ...rest, platform, enterprise };
      const decision = guard(first);
      if (decision.kind !== 'auto-login' && decision.kind !== 'force-relogin') return;
      const signedIn = { loggedIn: true, mobileBound: false, thirdType: 7 };
      const session = succeeds ? signedIn : first.session;
      const second = guard({ ...first, session, signInTried: true });
      expect(['auto-login', 'force-relogin']).not.toContain(second.kind);
    }),
  );
});
