import { builtInRoleNames } from '@parasol/domain/base/accounts/permissions';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { seedStaff } from '#sandbox/seed-staff.ts';
import type { Fuzzer } from './fuzz.ts';
import { logIn, openBrowser, type Browser, type Node } from '#testing/server/nodes.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';

const host = 'localhost';
const staffHost = 'staff.localhost';

const fuzzerOf = (who: string, at: string, { cookies }: Browser): Fuzzer => ({
  who,
  host: at,
  cookies: Object.fromEntries(cookies),
});

const agentOn = async (node: Node): Promise<Fuzzer> => {
  const browser = openBrowser(node);
  const mobile = '13700137001';
  const { userId } = await logIn(node, browser, mobile);
  await registerAgent(node.app.database.db, { userId, at: new Date() });
  // A session knows what its owner was when it began.
  const again = await browser.call('refreshToken');
  if (again.statusCode !== 200) throw new Error(`no new session: ${again.body}`);
  return fuzzerOf('an agent', host, browser);
};

const staffOn = async (
  node: Node,
  account: string,
  password = 'parasol-sandbox',
  at = staffHost,
): Promise<Fuzzer> => {
  const browser = openBrowser(node, { host: at });
  const answer = await browser.call('staffLogin', { account, password });
  if (answer.statusCode !== 200) throw new Error(`staff could not log in: ${answer.body}`);
  return { ...fuzzerOf(account, at, browser), trusted: at === staffHost };
};

/** An administrator of another brand. */
const elsewhere = async (node: Node): Promise<Fuzzer> => {
  const account = 'admin elsewhere';
  const password = 'a long enough password';
  const who = { account, name: '员工', role: 'admin', brand: 'tongrui', password };
  await addStaff(node.app, who, 'test');
  return staffOn(node, account, password, 'staff.tr.localhost');
};

/** One of each kind of people there are. */
export const fuzzersOn = async (node: Node): Promise<readonly Fuzzer[]> => {
  await seedStaff(node.app, () => undefined);
  const customer = openBrowser(node);
  await logIn(node, customer, '13800138001');
  const staff: Fuzzer[] = [];
  for (const role of builtInRoleNames) staff.push(await staffOn(node, role));
  return [
    { who: 'a visitor', host, cookies: {} },
    fuzzerOf('a customer', host, customer),
    await agentOn(node),
    ...staff,
    await elsewhere(node),
  ];
};
