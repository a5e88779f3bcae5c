import { beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';

const suite = useLeavingSuite();
beforeAll(() => suite.setting({ identityFen: 1_000_000, recallMinutes: 0 }));

test('a surrender of however little waits for proof where the register doubts the paper', async () => {
  const { policyNo } = await suite.issued();
  const say = (result: 'match' | 'mismatch') =>
    suite.db().updateTable('identity_checks').set({ result, at: suite.desk.clock.now() }).execute();
  await say('mismatch');
  const doubted = await suite.leave(suite.chen, { policyNo, way: 'original' });
  expect(doubted.data.state, doubted.msg).toBe('to-verify');
  const { surrender } = await suite.chen.ask('getSurrender', { policyNo });
  expect(surrender?.steps.map(({ title }) => title)).toContain('等待核验身份');
  const proof = { policyNo, certNo: '310104199006150017', verifyCode: '000000' };
  expect((await suite.chen.call('verifySurrender', proof)).code).toBe(
    errorCodes.SURRENDER_NOT_POSSIBLE,
  );
  await suite.chen.ask('withdrawSurrender', { policyNo });
  // The register confirms it, and so little needs no other proof.
  await say('match');
  const sure = await suite.leave(suite.chen, { policyNo, way: 'original' });
  expect(sure.data.state, sure.msg).not.toBe('to-verify');
  await suite.arrived(policyNo, 'refunded');
});
