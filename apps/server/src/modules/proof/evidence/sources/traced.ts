import { chunksOfOrder, openChunksOfOrder } from '#modules/sales/traces/stored-chunks.ts';
import { goneBecause, type EvidenceSource } from './source.ts';

/** The customer's screen and acts: each chunk by its hash, which covers the chunk before it. */
export const traced: EvidenceSource = {
  name: 'trace',
  fleeting: true,
  events: async (app, { order }) =>
    (await chunksOfOrder(app, order)).map((row) => ({
      source: `trace:${row.trace_no}:${row.number}`,
      at: row.received_at,
      kind: 'trace.chunk',
      facts: {
        traceNo: row.trace_no,
        number: row.number,
        from: row.begins.toISOString(),
        to: row.ends.toISOString(),
        page: row.page_path,
        pageHash: row.page_hash.toString('hex'),
        productHash: row.product_hash?.toString('hex') ?? null,
      },
      content: row.sha256.toString('hex'),
    })),
  records: async (app, { order }) => {
    const chunks = await openChunksOfOrder(app, order);
    return {
      files: chunks.flatMap(({ trace_no: traceNo, number, hashed }) =>
        hashed === null
          ? []
          : [
              {
                name: `traces/${traceNo}/${String(number).padStart(4, '0')}.chunk`,
                title: `页面操作记录，第 ${number + 1} 段`,
                bytes: hashed,
              },
            ],
      ),
      absent: chunks.flatMap(({ sha256, hashed }) =>
        hashed === null ? [{ sha256: sha256.toString('hex'), why: goneBecause(order) }] : [],
      ),
    };
  },
};
