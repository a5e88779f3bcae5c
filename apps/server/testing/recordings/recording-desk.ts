import { createHash } from 'node:crypto';
import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import type { Envelope } from '@parasol/contract/errors';
import type { Side } from '@parasol/domain/sales/recordings/recording-states';
import { webmClusters, webmHead, webmScene, type DrawnSound } from './draw-webm.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import {
  arrive,
  placeOwn,
  settle,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

export interface Sale {
  readonly orderNo: string;
  readonly customer: Customer;
  readonly agent: Customer;
}

export const version = '2026-11';
let people = 0;

/** A new agent, logged in again as such. */
export const newAgent = async (
  desk: OrderDesk,
): Promise<Customer & { readonly agentNo: string; readonly serial: number }> => {
  people += 1;
  const serial = people;
  const agent = await arrive(desk, `1370013${String(7100 + serial)}`);
  const agentNo = `A${serial}`;
  await registerAgent(desk.app.database.db, {
    userId: agent.userId,
    agentNo,
    at: desk.clock.now(),
  });
  return { ...agent, agentNo, serial };
};

/**
 * An order that waits to be paid, of a customer born on that day, sold for twenty years by an
 * agent.
 */
export const soldOrder = async (
  desk: OrderDesk,
  { birthDate = '1961-02-03', coverTerm = '20y', seller = true } = {},
): Promise<Sale> => {
  const agent = await newAgent(desk);
  const customer = await arrive(desk, `1380013${String(8100 + agent.serial)}`);
  const { orderNo } = await placeOwn(desk, customer, birthDate, 2 * agent.serial + 1);
  await settle(desk, orderNo, 'to-pay');
  const { db } = desk.app.database;
  const { price } = await db
    .selectFrom('orders')
    .select('price')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({
      seller: seller ? agent.agentNo : null,
      price: JSON.stringify({ ...price, coverTerm }),
    })
    .where('order_no', '=', orderNo)
    .execute();
  return { orderNo, customer, agent };
};

/** The first piece of a stretch of three seconds. */
export const chunkBytes = (text: string): Buffer =>
  Buffer.concat([webmHead(), webmClusters(0, 3000, text)]);

export const hashAfter = (previous: string, bytes: Buffer): string =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(bytes).digest('hex');

export interface Sent {
  readonly chunks: number;
  readonly lastHash: string | null;
}

/** Sends a piece as a page does; other values are those of a fault or an attacker. */
export const sendChunk = (
  desk: OrderDesk,
  who: Customer,
  view: RecordingView,
  piece: {
    readonly number: number;
    readonly bytes: Buffer;
    readonly hash: string;
    readonly from: Date;
    readonly to: Date;
    readonly segment?: number;
  },
): Promise<Envelope<Sent>> =>
  uploadTo(
    desk,
    who,
    '/api/recording/v1/chunk',
    {
      orderNo: view.orderNo,
      recordingNo: view.recordingNo ?? '',
      number: String(piece.number),
      segment: String(piece.segment ?? 1),
      from: piece.from.toISOString(),
      to: piece.to.toISOString(),
      hash: piece.hash,
    },
    { name: 'chunk', content: piece.bytes },
  ) as unknown as Promise<Envelope<Sent>>;

/** In front of a device: key frames of its camera in turn, and the sound. */
export interface Scene {
  readonly frames: readonly Buffer[];
  readonly sound: DrawnSound;
}

/** A device that records all the while, one piece for every stretch of time. */
export const openDevice = (desk: OrderDesk, sale: Sale, side: Side, scene?: Scene) => {
  const who = sale[side];
  let since = desk.clock.now();
  let begun = since.getTime();
  let fresh = true;
  const view = () => who.ask('getRecording', { orderNo: sale.orderNo });
  return {
    start: async () => {
      since = desk.clock.now();
      begun = since.getTime();
      fresh = true;
      const { recordingNo } = await view();
      return who.ask('startRecordingTrack', {
        orderNo: sale.orderNo,
        recordingNo: recordingNo ?? '',
        contentType: 'video/webm;codecs=vp8,opus',
        offsetMs: 12,
      });
    },
    /** Chunks recorded since the last flush. */
    flush: async () => {
      const now = await view();
      const { track, scriptHash } = now;
      if (!track) throw new Error('there is no track');
      const [from, to] = [since.getTime() - begun, desk.clock.now().getTime() - begun];
      const frames = scene
        ? webmScene(from, to, scene)
        : webmClusters(from, to, `${side} ${track.chunks}`);
      const bytes = fresh ? Buffer.concat([webmHead(), frames]) : frames;
      fresh = false;
      const piece = {
        number: track.chunks,
        segment: track.segments,
        bytes,
        hash: hashAfter(track.lastHash ?? scriptHash ?? '', bytes),
        from: since,
        to: desk.clock.now(),
      };
      since = piece.to;
      return sendChunk(desk, who, now, piece);
    },
    /** No recording was made since. */
    lose: () => {
      since = desk.clock.now();
    },
    end: async () => {
      const { recordingNo, track } = await view();
      return who.ask('endRecordingTrack', {
        orderNo: sale.orderNo,
        recordingNo: recordingNo ?? '',
        chunks: track?.chunks ?? 0,
      });
    },
  };
};

/** Both agree, and both record until all steps are done. */
export const recordAll = async (
  desk: OrderDesk,
  sale: Sale,
  scenes: Partial<Record<Side, Scene>> = {},
): Promise<RecordingView> => {
  const { orderNo, agent, customer } = sale;
  await customer.ask('joinRecording', { orderNo, version });
  await agent.ask('joinRecording', { orderNo, version, mode: 'apart' });
  const devices = [
    openDevice(desk, sale, 'customer', scenes.customer),
    openDevice(desk, sale, 'agent', scenes.agent),
  ];
  for (const device of devices) await device.start();
  let steps = 0;
  const flush = async (): Promise<void> => {
    for (const device of devices) await device.flush();
  };
  await sayAll(desk, sale, async () => {
    steps += 1;
    if (steps % 4 === 0) await flush();
  });
  await flush();
  let last = await customer.ask('getRecording', { orderNo });
  for (const device of devices) last = await device.end();
  return last;
};

/** Every step that is still missing, in its time. */
export const sayAll = async (
  desk: OrderDesk,
  { orderNo, agent, customer }: Sale,
  after: () => Promise<void> = async () => undefined,
): Promise<void> => {
  let view = await customer.ask('getRecording', { orderNo });
  for (;;) {
    const { script, current, recordingNo } = view;
    const step = script[current];
    if (!step) return;
    const about = { orderNo, recordingNo: recordingNo ?? '', step: current } as const;
    desk.clock.advance(step.leastSeconds * 1000);
    const reader = step.speaker === 'agent' ? agent : customer;
    view = await reader.ask('markRecordingStep', { ...about, part: 'read' });
    if (step.answer !== null) {
      desk.clock.advance(1000);
      view = await customer.ask('markRecordingStep', { ...about, part: 'answered' });
    }
    await after();
  }
};
