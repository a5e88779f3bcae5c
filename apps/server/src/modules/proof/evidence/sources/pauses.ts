import { testText } from '#modules/sales/suitability/sealed-test.ts';
import { pausesBefore, testsOfPauses } from '#modules/proof/evidence/queries/pauses.ts';
import { collect, goneBecause, type EvidenceSource } from './source.ts';

/** The pauses before a purchase, and every answer that the customer gave about their means. */
export const pauses: EvidenceSource = {
  name: 'suitability-pause',
  events: async ({ database }, { order }) => {
    const [begun, tests] = await Promise.all([
      pausesBefore(database.db, order),
      testsOfPauses(database.db, order),
    ]);
    return [
      ...begun.map((row) => ({
        source: `suitability-pause:${row.pause_no}`,
        at: row.began_at,
        kind: 'suitability.paused',
        facts: {
          pauseNo: row.pause_no,
          reasons: row.reasons.join(' '),
          until: row.ends_at.toISOString(),
          confirmedAt: row.confirmed_at?.toISOString() ?? null,
        },
      })),
      ...tests.map((row) => ({
        source: `suitability-test:${row.test_no}`,
        at: row.taken_at,
        kind: 'suitability.tested',
        facts: { testNo: row.test_no },
        content: row.hash.toString('hex'),
      })),
    ];
  },
  records: async (app, { order }) =>
    collect(
      await testsOfPauses(app.database.db, order),
      ({ hash }) => hash,
      async (row) => {
        const text = await testText(app, row);
        const name = `records/suitability-test-${row.test_no}.json`;
        return text === undefined
          ? undefined
          : { name, title: '冷静思考期前后的适当性问卷', bytes: Buffer.from(text, 'utf8') };
      },
      goneBecause(order),
    ),
};
