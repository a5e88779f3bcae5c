import { UA, WebSocketInterface, type URI } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession';
import type { Listener, Seat, Softphone } from './softphone.ts';

type SipSeat = Extract<Seat, { adapter: 'sip' }>;

const soundOnly = { mediaConstraints: { audio: true, video: false } } as const;
const busyHere = 486;
const insideNumber = /^\d{3,5}$/;

/** A softphone on SIP over WebSocket; sound goes between the browsers themselves. */
export const sipPhone = (seat: SipSeat, { on, isFree }: Listener): Softphone => {
  const ua = new UA({
    sockets: [new WebSocketInterface(seat.socket)],
    uri: seat.uri,
    password: seat.password,
    session_timers: false,
  });
  const domain = seat.uri.slice(seat.uri.indexOf('@') + 1);
  const speaker = new Audio();
  let session: RTCSession | null = null;
  let other: MediaStream | null = null;

  const hear = (connection: RTCPeerConnection): void =>
    connection.addEventListener('track', ({ streams: [stream] }) => {
      other = stream ?? null;
      speaker.srcObject = other;
      // An untouched page may not sound; it does with the next touch.
      speaker.play().catch(() => undefined);
    });

  const follow = (one: RTCSession): void => {
    session = one;
    const over = (): void => {
      if (session !== one) return;
      session = null;
      other = null;
      speaker.srcObject = null;
      on({ event: 'ended' });
    };
    one.on('ended', over);
    one.on('failed', over);
    // A colleague hands the call on: to numbers of the house alone, never at a caller's expense.
    one.on('refer', ({ request, accept, reject }) => {
      const { uri }: { readonly uri: URI } = request.parseHeader('refer-to');
      if (uri.host === domain && insideNumber.test(uri.user)) accept(() => undefined, soundOnly);
      else reject();
    });
    // The types say event target; it is the connection itself.
    const connection = one.connection as unknown as RTCPeerConnection | null;
    if (connection) hear(connection);
    else
      one.on('peerconnection', ({ peerconnection }) =>
        hear(peerconnection as unknown as RTCPeerConnection),
      );
  };

  ua.on('registered', () => on({ event: 'signed-on' }));
  ua.on('registrationFailed', () => on({ event: 'sign-on-failed' }));
  ua.on('disconnected', () => on({ event: 'lost' }));
  ua.on(
    'newRTCSession',
    ({ session: one, originator }: { session: RTCSession; originator: string }) => {
      if (originator === 'local') {
        one.on('accepted', () => on({ event: 'taken' }));
        return follow(one);
      }
      if (session !== null || !isFree()) return one.terminate({ status_code: busyHere });
      follow(one);
      return on({ event: 'rings', number: one.remote_identity.uri.user });
    },
  );
  ua.start();

  const connection = (): RTCPeerConnection | null =>
    (session?.connection as unknown as RTCPeerConnection | undefined) ?? null;
  return {
    dial: (number) => void ua.call(`sip:${number}@${domain}`, soundOnly),
    answer: () => session?.answer(soundOnly),
    hangUp: () => session?.terminate(),
    hold: (onHold) => void (onHold ? session?.hold() : session?.unhold()),
    mute: (muted) => (muted ? session?.mute({ audio: true }) : session?.unmute({ audio: true })),
    transfer: (number) => {
      const one = session;
      // The other end continues without us after a transfer.
      one?.refer(`sip:${number}@${domain}`, {
        eventHandlers: { requestSucceeded: () => one.terminate() },
      });
    },
    sounds: () => {
      const tracks = connection()
        ?.getSenders()
        .flatMap(({ track }) => (track ? [track] : []));
      return { own: tracks?.length ? new MediaStream(tracks) : null, other };
    },
    isConnected: () => ua.isRegistered(),
    close: () => {
      session?.terminate();
      ua.stop();
    },
  };
};
