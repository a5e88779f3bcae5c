import { randomUUID } from 'node:crypto';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { embeddedCardReader } from '../../apps/server/src/providers/card-reading/embedded.ts';
import {
  conditions,
  drawFront,
} from '../../apps/server/src/providers/card-reading/testing/draw-card.ts';
import { load, ratioLine } from '../parts/load.ts';
import { startSystem } from '../parts/system.ts';

const rounds = 6;
const turnSeconds = 2;

/** Quotes a second with nothing else to do, and while card after card is read at their side. */
export const run = async (): Promise<void> => {
  const system = await startSystem();
  const reader = embeddedCardReader(console.log, 1);
  const today = dateOf(Date.now());
  const bytes = await conditions.clean(
    await drawFront({
      name: '陈晓雯',
      sex: '女',
      nation: '汉',
      birth: ['1990', '6', '15'],
      address: ['上海市浦东新区银城中路', '1号'],
      number: '310104199006150020',
    }),
  );
  const target = {
    name: 'quote',
    url: `${system.base}/api/barley/core/cal/get-result`,
    headers: { origin: system.base, cookie: `parasolDevice=${randomUUID()}` },
    body: JSON.stringify({
      baseProductNo: '1001',
      plan: 'standard',
      payFrequency: 'yearly',
      insureds: [{ birthDate: '1996-01-01', sex: 'female', socialInsurance: true }],
    }),
  };
  try {
    await reader.read({ bytes, today });
    await load(target, turnSeconds * 2);
    let [alone, beside, cards] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      alone = Math.max(alone, (await load(target, turnSeconds)).perSecond);
      const enough = new AbortController();
      const reads = (async () => {
        while (!enough.signal.aborted) {
          await reader.read({ bytes, today });
          cards += 1;
        }
      })();
      beside = Math.max(beside, (await load(target, turnSeconds)).perSecond);
      enough.abort();
      await reads;
    }
    console.log(ratioLine('quotes while cards are read', beside, alone, '≥ 0.8'));
    console.log(`  ${cards} cards were read meanwhile, one at a time`);
  } finally {
    reader.close();
    await system.stop();
  }
};
