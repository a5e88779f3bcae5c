import type { Fact } from '@parasol/verify/chain';
import type { Absent } from '@parasol/verify/pack';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { OrderRow } from '#modules/orders/kept/read-order.ts';

/** Something that a record says has happened. It names nobody: what does is known by its hash. */
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
  /** Of a page: when it was looked at, and whether a trace shows that. */
  readonly seen?: { readonly at: Date; readonly traced: boolean };
}

/** An order with what belongs to it, as every source needs it. */
export interface Sale {
  readonly order: OrderRow;
  readonly policyNo: string | null;
  readonly paySeqs: readonly string[];
  /** Numbers of what was told about health. */
  readonly healthRecords: readonly string[];
}

export interface Records {
  readonly files: readonly RecordFile[];
  readonly absent: readonly Absent[];
}

/** Who keeps records about sales: what they say, and the records themselves for whoever may have them. */
export interface EvidenceSource {
  readonly name: string;
  /** Its records may go after a while; the events stay. */
  readonly fleeting?: true;
  readonly events: (app: App, sale: Sale) => Promise<readonly FoundEvent[]>;
  readonly records?: (app: App, sale: Sale) => Promise<Records>;
}

/** Why a record is known by its hash alone. */
export const goneBecause = ({ erased_at: at }: Pick<OrderRow, 'erased_at'>): string =>
  at === null
    ? '当事人的个人信息已依法删除，只留下摘要'
    : `已按保存期限清除（${dateOf(at.getTime())}），只留下摘要`;
