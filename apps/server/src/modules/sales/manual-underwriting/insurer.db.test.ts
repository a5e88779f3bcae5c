import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { until } from '#testing/server/until.ts';
import { adult } from '#testing/underwriting/health-applicant.ts';
import { employ, lock, startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import { askInsurerNow } from './desk/ask-insurer-about-case.ts';
import {
  apply,
  confirmPerson,
  decide,
  excluding,
  handIn,
  newcomer,
  uploadPage,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';

let desk: OrderDesk;
let wang: Staff;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  wang = await employ(desk, 'underwriter');
});
afterAll(() => desk.stop());

test('the insurer who decides about a product is asked, and its word comes back once', async () => {
  const who = await newcomer(desk);
  const { quoteNo } = await lock(who, [{ ...adult, sex: 'male' }], {
    baseProductNo: '1010',
    sumAssured: 10_000_000,
    payTerm: '5y',
    payFrequency: 'yearly',
  });
  const { manualUnderwritingNo: caseNo } = await apply(who, { baseProductNo: '1010', quoteNo });
  const one = { manualUnderwritingNo: caseNo };
  await confirmPerson(who, caseNo, 151);
  await who.ask('saveManualUnderwritingForm', {
    ...one,
    conditions: ['thyroid-nodule'],
    words: '',
  });
  await uploadPage(desk, who, caseNo);
  await who.ask('submitManualUnderwriting', one);
  expect(await decide(wang, caseNo, excluding)).toMatchObject({
    code: errorCodes.CONFLICT,
    msg: '这款产品由保险公司核保，请先转交，按它的答复作结论',
  });
  const asked = await wang.ask('askInsurerAboutCase', { ...one, question: '三级能否承保' });
  expect(asked.case.state).toBe('with-insurer');
  expect((await decide(wang, caseNo, excluding)).code).toBe(errorCodes.CONFLICT);
  const { opinionNo } = asked.opinions[0] ?? { opinionNo: '' };
  const putTwice = async () => {
    const tries = [1, 2].map(() => askInsurerNow(desk.app, opinionNo));
    await Promise.allSettled(tries);
    return wang.ask('getUnderwritingCase', one);
  };
  const answered = await until('the insurer has answered', putTwice, {
    is: ({ case: { state } }) => state === 'in-review',
  });
  expect(answered.opinions).toMatchObject([
    { kind: 'insurer', answer: '除外承保：同意除外相关责任后承保，不加费。' },
  ]);
  expect((await decide(wang, caseNo, excluding)).data.case.state).toBe('offered');
  const other = await handIn(desk, who, 153);
  const house = await wang.call('askInsurerAboutCase', {
    manualUnderwritingNo: other,
    question: '能否承保',
  });
  expect(house.code).toBe(errorCodes.CONFLICT);
});
