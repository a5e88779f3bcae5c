import { WebSocket, type ClientOptions } from 'ws';
import type { ToPage, ToServer } from '@parasol/domain/base/platform/live-wire';
import { until } from './until.ts';

type Of<Kind extends ToPage['t']> = Extract<ToPage, { t: Kind }>;

/** A page on the live channel, with everything it heard. */
export interface LivePage {
  readonly told: ToPage[];
  readonly send: (message: ToServer) => void;
  /** Goes on a topic and waits for the answer. */
  readonly on: (topic: string, after?: number) => Promise<Of<'on'>>;
  readonly of: <Kind extends ToPage['t']>(kind: Kind) => readonly Of<Kind>[];
  readonly closed: () => number | undefined;
  readonly close: () => void;
  /** Its network is cut: the socket stays, and nothing comes through any more. */
  readonly cut: () => void;
}

/** Undefined when the server refused it; then `status` has its answer. */
export const openLivePage = (
  url: string,
  options: ClientOptions = {},
): Promise<LivePage | { readonly status: number }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options);
    const messages: ToPage[] = [];
    let closed: number | undefined;
    const of = <Kind extends ToPage['t']>(kind: Kind): readonly Of<Kind>[] =>
      messages.filter((message): message is Of<Kind> => message.t === kind);
    const send = (message: ToServer): void => socket.send(JSON.stringify(message));
    let isCut = false;
    socket.on('message', (data: Buffer) => {
      if (isCut) return;
      const message = JSON.parse(data.toString()) as ToPage;
      if (message.t === 'beat') send({ t: 'beat' });
      messages.push(message);
    });
    socket.on('close', (code) => (closed = code));
    socket.on('unexpected-response', (request, response) => {
      resolve({ status: response.statusCode ?? 0 });
      request.destroy();
    });
    socket.on('error', reject);
    socket.on('open', () =>
      resolve({
        told: messages,
        send,
        of,
        on: async (topic, after) => {
          const before = of('on').length;
          send({ t: 'on', topic, after });
          await until(`the page is on ${topic}`, () => of('on').length > before);
          return of('on')[before] as Of<'on'>;
        },
        closed: () => closed,
        close: () => socket.close(),
        cut: () => {
          isCut = true;
        },
      }),
    );
  });
