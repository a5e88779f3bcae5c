import type { Fact } from '@parasol/verify/chain';
import type { Absent } from '@parasol/verify/format';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';

/** An event that a record proves. It names no person: personal data is referred to by hash. */
export interface FoundEvent {
  /** The record, by which the event is found again. */
  readonly source: string;
  readonly at: Date;
  readonly kind: string;
  readonly facts: Readonly<Record<string, Fact>>;
  /** SHA-256 of the record as a whole, in hexadecimal, as it was kept with the record. */
  readonly content?: string;
}

export interface RecordFile {
  readonly name: string;
  readonly title: string;
  readonly bytes: Uint8Array;
  /** For a page: when the customer saw it, and whether a trace shows that. */
  readonly seen?: { readonly at: Date; readonly traced: boolean };
}

/** An order with its parts, as every source needs it. */
export interface Sale {
  readonly order: OrderRow;
  readonly policyNo: string | null;
  readonly paySeqs: readonly string[];
  /** Numbers of the health records. */
  readonly healthRecords: readonly string[];
}

export interface Records {
  readonly files: readonly RecordFile[];
  readonly absent: readonly Absent[];
}

/**
 * A source of records about sales: the events, and the records themselves for permitted readers.
 */
export interface EvidenceSource {
  readonly name: string;
  /** Its records are deleted after a while; their events in the chain are not. */
  readonly fleeting?: true;
  readonly events: (app: App, sale: Sale) => Promise<readonly FoundEvent[]>;
  readonly records?: (app: App, sale: Sale) => Promise<Records>;
}

/** Why a record is known by its hash alone. */
export const goneBecause = ({ erased_at: at }: Pick<OrderRow, 'erased_at'>): string =>
  at === null
    ? '当事人的个人信息已依法删除，只留下摘要'
    : `已按保存期限清除（${dateOf(at.getTime())}），只留下摘要`;

/** Each record as a file, or its hash alone where it is gone. */
export const collect = async <Row>(
  rows: readonly Row[],
  hashOf: (row: Row) => Buffer,
  open: (row: Row) => Promise<RecordFile | undefined>,
  why: string,
): Promise<Records> => {
  const opened = await Promise.all(rows.map(async (row) => ({ row, file: await open(row) })));
  return {
    files: opened.flatMap(({ file }) => file ?? []),
    absent: opened.flatMap(({ row, file }) =>
      file ? [] : [{ sha256: hashOf(row).toString('hex'), why }],
    ),
  };
};
