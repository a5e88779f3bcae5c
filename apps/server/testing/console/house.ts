import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import {
  arrive,
  picture,
  placeOwn,
  settle,
  startDesk,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';

const password = 'a long enough password';

const staff = {
  lin: { name: '林审', role: 'operations' },
  wang: { name: '王审', role: 'compliance' },
  clerk: { name: '客服小李', role: 'service' },
  chief: { name: '主管', role: 'admin' },
} as const;

type Account = keyof typeof staff;

/** A desk with one colleague for each of four roles, all of them logged in. */
export interface House extends Record<Account, Browser> {
  readonly desk: OrderDesk;
  readonly idOf: Readonly<Record<Account, string>>;
  /** Logs a colleague in again, when a test let their session expire. */
  readonly logIn: (account: Account) => Promise<Browser>;
  /** Acts on a subject, the oldest first. */
  readonly audited: (subject: string) => Promise<string[]>;
}

export const openHouse = async (): Promise<House> => {
  const desk = await startDesk({ jobs: true });
  const { app } = desk;
  const add = async (account: Account): Promise<string> => {
    const id = await addStaff(app, { ...staff[account], account, brand: null, password }, 'test');
    if (!id) throw new Error(`${account} was not added`);
    return id;
  };
  const logIn = async (account: Account): Promise<Browser> => {
    const browser = openBrowser(desk, { host: 'staff.localhost', address: '192.0.2.91' });
    await browser.call('staffLogin', { account, password });
    return browser;
  };
  const idOf = {
    lin: await add('lin'),
    wang: await add('wang'),
    clerk: await add('clerk'),
    chief: await add('chief'),
  };
  return {
    desk,
    idOf,
    logIn,
    lin: await logIn('lin'),
    wang: await logIn('wang'),
    clerk: await logIn('clerk'),
    chief: await logIn('chief'),
    audited: async (subject) =>
      (
        await app.database.db
          .selectFrom('audit_entries')
          .select('action')
          .where('subject', '=', subject)
          .orderBy('at')
          .execute()
      ).map(({ action }) => action),
  };
};

/** An order whose policyholder's document waits for staff. */
export const orderToVerify = async (
  desk: OrderDesk,
): Promise<{ readonly chen: Customer; readonly orderNo: string }> => {
  const chen = await arrive(desk, '13800138000');
  await desk.fault('identity-check', 'cannot-verify');
  const { orderNo } = await placeOwn(desk, chen, '1991-06-15', 13);
  await settle(desk, orderNo, 'to-verify');
  const sent = await uploadTo(
    desk,
    chen,
    '/api/order/v1/material/upload',
    { orderNo, field: 'paper.policyholder' },
    { name: 'id.png', content: picture() },
  );
  if (sent.code !== 0) throw new Error(`the paper was refused: ${sent.msg}`);
  await chen.ask('sendOrderMaterials', { orderNo });
  return { chen, orderNo };
};
