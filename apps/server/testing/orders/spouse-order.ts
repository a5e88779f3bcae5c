import {
  fillIn,
  idOf,
  lock,
  ownForm,
  settle,
  submit,
  type Customer,
  type OrderDesk,
} from './order-desk.ts';

export const tokenOf = (path: string): string =>
  new URL(path, 'http://x').searchParams.get('token') ?? '';

/** An order for the spouse of its policyholder, who has consented, that waits for signatures. */
export const spouseOrder = async (
  desk: OrderDesk,
  couple: {
    readonly chen: Customer;
    readonly lin: Customer;
    readonly mobiles: { readonly chen: string; readonly lin: string };
  },
  serial: number,
): Promise<string> => {
  const { chen, lin, mobiles } = couple;
  const certNo = idOf('1991-08-09', serial);
  const { quoteNo } = await lock(chen, [{ birthDate: '1991-08-09', relation: 'spouse' }]);
  const filled = await fillIn(desk, chen, quoteNo, {
    ...ownForm('1990-06-15', 401),
    'policyholder.mobile': mobiles.chen,
    'insured.0.relation': 'spouse',
    'insured.0.name': '林月',
    'insured.0.certType': 'id-card',
    'insured.0.certNo': certNo,
    'insured.0.mobile': mobiles.lin,
    'insured.0.region': '310100',
  });
  const { orderNo } = (await submit(chen, filled)).data;
  const [consent] = (await chen.ask('getOrderByNo', { orderNo })).consents;
  const { path } = await chen.ask('createConsentLink', {
    orderNo,
    consentId: consent?.consentId ?? '',
  });
  await lin.ask('answerOrderConsent', {
    token: tokenOf(path),
    agree: true,
    certTail: certNo.slice(-6),
  });
  await settle(desk, orderNo, 'to-pay');
  await desk.app.database.db
    .updateTable('orders')
    .set({ state: 'to-sign', expires_at: new Date(desk.clock.now().getTime() + 3 * 86_400_000) })
    .where('order_no', '=', orderNo)
    .execute();
  return orderNo;
};
