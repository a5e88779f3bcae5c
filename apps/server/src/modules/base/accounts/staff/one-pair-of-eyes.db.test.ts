import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '@parasol/contract';
import {
  isPermission,
  permissionsOf,
  type Permission,
} from '@parasol/domain/base/accounts/permissions';
import type { Given } from '#testing/server/call-request.ts';
import { insertStaff } from '#modules/base/accounts/queries/staff.ts';
import { sealMobile } from './members/own-addresses.ts';
import { hashPassword } from './secrets/password.ts';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';

const password = 'a long enough password';
const asked = 100307;
let running: Nodes;
let arrivals = 0;

beforeAll(async () => {
  running = await startNodes(1);
  passwordHash = await hashPassword(password, 'test');
  // A house with people who could be asked.
  await make('first-chief', 'admin', null);
  await make('second-eyes', 'compliance', null);
});
afterAll(() => running.stop());

const app = () => running.nodes[0].app;
/** Hashing takes long by design: all accounts begin with the same password. */
let passwordHash = '';
const make = async (account: string, role: string, brand: string | null, mobile?: string) => {
  const staffId = randomUUID();
  const mobileSealed = await sealMobile(app(), staffId, mobile ?? null);
  const facts = { email: null, seeded: false, active: true, mustChange: false, givenUntil: null };
  const staff = { staffId, account, name: account, role, brand, passwordHash, mobileSealed };
  await insertStaff(app().database.db, { ...staff, ...facts }, running.clock.now());
  return staffId;
};
const enter = async (account: string, given = password, brand: string | null = null) => {
  arrivals += 1;
  const address = `10.${(arrivals >> 16) % 256}.${(arrivals >> 8) % 256}.${arrivals % 256}`;
  const host = brand === 'tongrui' ? 'staff.tr.localhost' : 'staff.localhost';
  const browser = openBrowser(running.nodes[0], { host, address });
  return { browser, answer: await browser.call('staffLogin', { account, password: given }) };
};

/** One person with every account they can get into. */
interface Person {
  readonly role: string;
  readonly brand: string | null;
  readonly prefix: string;
  readonly accounts: { readonly staffId: string; readonly browser: Browser }[];
  readonly others: string[];
  readonly asks: string[];
  /** Asks that this person alone both made and granted. */
  readonly aloneGranted: string[];
}

type Say = (
  name: CallName,
  input: object,
) => Promise<{ readonly code: number; readonly data: Record<string, unknown> | null }>;

const steps = ['create', 'reset', 'change', 'save-role', 'open', 'ask', 'grant'] as const;
interface Step {
  readonly act: (typeof steps)[number];
  /** Which of their own accounts acts, on which other account, with which role and brand. */
  readonly who: number;
  readonly whom: number;
  readonly role: string;
  readonly brand: string | null;
  readonly secondFactor: boolean;
}

const roles = ['service', 'finance', 'compliance', 'admin', 'own-hr', 'own-made'] as const;
const step = fc.record<Step>({
  act: fc.constantFrom(...steps),
  who: fc.nat({ max: 5 }),
  whom: fc.nat({ max: 7 }),
  role: fc.constantFrom(...roles),
  brand: fc.constantFrom(null, 'qinghe', 'tongrui'),
  secondFactor: fc.boolean(),
});

/**
 * The colleague logs in with the shown password, chooses a new one, and acts under a second
 * account.
 */
const takeOver = async (person: Person, account: string, staffId: string, given: string) => {
  for (const brand of [null, 'tongrui']) {
    const { browser, answer } = await enter(account, given, brand);
    if (answer.code !== 0) continue;
    const own = { oldPassword: given, newPassword: `${password} of ${person.prefix}` };
    await browser.call('changeOwnPassword', own);
    person.accounts.push({ staffId, browser });
    return;
  }
};

const take = async (person: Person, { act, who, whom, ...given }: Step): Promise<void> => {
  const self = person.accounts[who % person.accounts.length];
  if (!self) return;
  const say: Say = async (name, input) =>
    (await self.browser.call(name, ...([input] as unknown as Given<CallName>))) as never;
  const all = [...person.others, ...person.accounts.map(({ staffId }) => staffId)];
  const staffId = all[whom % all.length] ?? '';
  const reason = '试一试';
  const { role, brand, secondFactor } = given;
  if (act === 'create') {
    const account = `${person.prefix}-${person.accounts.length}-${whom}${who}`;
    const mobile = '13900001234';
    const made = await say('createStaff', { account, name: '新', role, brand, mobile, reason });
    const { staffId: id, password: first } = made.data ?? {};
    if (made.code === 0) await takeOver(person, account, String(id), String(first));
    if (made.code === asked) person.asks.push(String(made.data?.['askId']));
  }
  if (act === 'reset') {
    const made = await say('resetStaffPassword', { staffId, reason, secondFactor });
    if (made.code === 0) {
      const row = await app()
        .database.db.selectFrom('staff')
        .select('account')
        .where('staff_id', '=', staffId)
        .executeTakeFirstOrThrow();
      await takeOver(person, row.account, staffId, String(made.data?.['password']));
    }
    if (made.code === asked) person.asks.push(String(made.data?.['askId']));
  }
  if (act === 'change') {
    const made = await say('changeStaff', { staffId, role, brand, reason });
    if (made.code === asked) person.asks.push(String(made.data?.['askId']));
  }
  if (act === 'save-role') {
    const permissions = [...permissionsOf(role, null)];
    const made = await say('saveRole', { name: 'own-made', title: '自制', permissions, reason });
    if (made.code === asked) person.asks.push(String(made.data?.['askId']));
  }
  if (act === 'open') {
    const made = await say('reactivateStaff', { staffId, reason });
    if (made.code === asked) person.asks.push(String(made.data?.['askId']));
  }
  if (act === 'ask') {
    const input = { queue: 'not-issued', filters: {}, personal: true, reason };
    const made = await say('startExport', input);
    if (made.code === asked) person.asks.push(String(made.data?.['askId']));
  }
  if (act === 'grant') {
    const askId = person.asks.at(-1);
    if (askId === undefined) return;
    for (const { browser } of person.accounts) {
      const done = await browser.call('grantAsk', { askId });
      if (done.code === 0) person.aloneGranted.push(askId);
    }
  }
};

/** Permissions a person has through all their accounts, by brand. */
const reachOf = async (
  person: Person,
): Promise<readonly (readonly [Permission, string | null])[]> => {
  const infos = await Promise.all(
    person.accounts.map(async ({ browser }) => {
      const info = await browser.call('getStaffInfo');
      return info.code === 0 ? info.data : null;
    }),
  );
  return infos.flatMap((info) =>
    info === null
      ? []
      : info.permissions.filter(isPermission).map((each) => [each, info.brand] as const),
  );
};

let people = 0;
const arrive = async (role: string, brand: string | null): Promise<Person> => {
  people += 1;
  const prefix = `p${people}`;
  const { db } = app().database;
  // A keeper of accounts and nothing else, as a house may have one.
  for (const name of ['own-hr', 'own-made']) {
    const permissions = ['own-account', 'accounts-manage', 'roles-manage'];
    const role = { name, title: name, permissions, changed_by: 'test', changed_at: new Date(0) };
    await db
      .insertInto('staff_roles')
      .values(role)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(role))
      .execute();
  }
  const staffId = await make(prefix, role, brand);
  const others = [
    await make(`${prefix}-admin`, 'admin', null, '13900000001'),
    await make(`${prefix}-admin-tr`, 'admin', 'tongrui', '13900000002'),
    await make(`${prefix}-finance`, 'finance', brand, '13900000003'),
    await make(`${prefix}-service`, 'service', brand),
  ];
  const { browser } = await enter(prefix, password, brand);
  return {
    role,
    brand,
    prefix,
    accounts: [{ staffId, browser }],
    others,
    asks: [],
    aloneGranted: [],
  };
};

test('no four acts by one person reach what their role does not hold, or are their own second eyes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<readonly [string, string | null]>(
        ['own-hr', null],
        ['own-hr', 'tongrui'],
        ['admin', null],
        ['admin', 'tongrui'],
        ['compliance', null],
        ['finance', null],
      ),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      async ([role, brand], acts) => {
        const person = await arrive(role, brand);
        const before = new Set((await reachOf(person)).map(([each]) => each));
        for (const each of acts) await take(person, each);
        for (const [each, where] of await reachOf(person)) {
          expect(before.has(each), `${each} was gained`).toBe(true);
          if (brand !== null) expect(where).toBe(brand);
        }
        expect(person.aloneGranted).toEqual([]);
      },
    ),
    { numRuns: 30 },
  );
}, 300_000);
