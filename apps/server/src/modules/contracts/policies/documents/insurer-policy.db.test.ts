import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { checkSignedPdf } from '@parasol/client/signed-pdf';
import {
  arrive,
  employ,
  issueOrder,
  placeOwn,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { until } from '#testing/server/until.ts';
import { pageTexts } from '#pdf/testing/page-texts.ts';

let desk: OrderDesk;
let owner: Customer;

const issued = async (birthDate: string, serial: number, sealed: boolean): Promise<string> => {
  const { orderNo } = await placeOwn(desk, owner, birthDate, serial);
  await settle(desk, orderNo, 'to-pay');
  if (sealed) await desk.fault('insurer-issue', 'sealed');
  await issueOrder(desk, orderNo);
  const row = await desk.app.database.db
    .selectFrom('orders')
    .select('policy_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return row.policy_no ?? '';
};

const sheet = (who: Pick<Customer, 'browser'>, policyNo: string, query = '') =>
  who.browser.get(`/api/policy/v1/policies/${policyNo}/pdf${query}`);

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  owner = await arrive(desk, '13900139201');
});
afterAll(() => desk.stop());

test('the insurer’s policy is given out as it came, under its own seal, beside our copy', async () => {
  const policyNo = await issued('1990-06-15', 51, true);
  expect(await owner.ask('getPolicy', { policyNo })).toMatchObject({ sealedByInsurer: true });
  const original = (await sheet(owner, policyNo, '?from=insurer')).rawPayload;
  const seen = await checkSignedPdf(original);
  expect(seen).toMatchObject({ kind: 'intact', longTerm: true });
  expect(seen.kind === 'intact' && seen.signatures[0]?.signer).toBe(
    'Sandbox Insurer Document Signing',
  );
  expect(pageTexts(original).join('')).toContain(policyNo);

  const copy = (await sheet(owner, policyNo)).rawPayload;
  const ours = await checkSignedPdf(copy);
  expect(ours.kind === 'intact' && ours.signatures[0]?.signer).toBe('Parasol Document Signing');
  expect(pageTexts(copy).join('').replaceAll(/\s/g, '')).toContain('出单结果制作的副本');

  const stranger = await arrive(desk, '13900139202');
  expect((await stranger.call('getPolicyFile', { policyNo, from: 'insurer' })).code).toBe(
    errorCodes.NOT_FOUND,
  );
  const staff = await employ(desk, 'underwriter');
  const { actions } = await staff.ask('getPolicyDossier', { policyNo });
  expect(actions).toContainEqual(expect.objectContaining({ input: { policyNo, from: 'insurer' } }));

  const mails = await until(
    'the policy is mailed',
    () =>
      desk.app.database.db
        .selectFrom('sandbox_mails')
        .selectAll()
        .where('subject', '=', `您的电子保单（${policyNo}）`)
        .execute(),
    { is: (found) => found.length > 0 },
  );
  expect(mails[0]?.attachments).toMatchObject([
    { name: `保险公司电子保单 ${policyNo}.pdf` },
    { name: `电子保单 ${policyNo}.pdf` },
  ]);
});

test('where the insurer sent none, nothing of ours takes its place', async () => {
  const policyNo = await issued('1991-03-02', 53, false);
  expect(await owner.ask('getPolicy', { policyNo })).toMatchObject({ sealedByInsurer: false });
  expect((await owner.call('getPolicyFile', { policyNo, from: 'insurer' })).code).toBe(
    errorCodes.NOT_FOUND,
  );
});
