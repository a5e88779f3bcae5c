import { useEffect, useRef, useState } from 'react';
import { mayHaveArrived } from '@parasol/client/api-error';
import type { Api } from '@parasol/contract';
import {
  barStates,
  moveBar,
  recordingConsent,
  signOnWaitMs,
  type BarEvent,
  type BarState,
} from '@parasol/domain/service/call-centre/bar-states';
import { api } from '#shell/api.ts';
import { wordsOf } from '#ui/states.tsx';
import { recordCall } from './record-call.ts';
import { openSoftphone } from './open-softphone.ts';
import type { LineEvent, Softphone } from './softphone.ts';

type Known = Awaited<ReturnType<Api['beginPhoneCall']>>;

export interface PhoneLine {
  readonly key: string;
  readonly number: string;
  readonly direction: 'in' | 'out';
  /** Null until the server answered. */
  readonly known: Known | null;
  readonly muted: boolean;
  readonly recording: boolean;
}

/** The bar: one state, one call, and the vendor behind its port. */
export const useBar = () => {
  const [state, setState] = useState<BarState>('offline');
  const [line, setLine] = useState<PhoneLine | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** The sandbox plays an incoming call on request. */
  const [plays, setPlays] = useState(false);
  const now = useRef<BarState>('offline');
  const phone = useRef<Softphone | null>(null);
  const recorder = useRef<ReturnType<typeof recordCall> | null>(null);

  const move = (event: BarEvent): boolean => {
    const next = moveBar(now.current, event);
    if (next === null) return false;
    now.current = next;
    setState(next);
    return true;
  };
  const change = (part: Partial<PhoneLine>): void =>
    setLine((before) => before && { ...before, ...part });

  const begin = (number: string, direction: 'in' | 'out'): void => {
    const key = crypto.randomUUID();
    setTrouble(null);
    setLine({ key, number, direction, known: null, muted: false, recording: false });
    api
      .beginPhoneCall({ key, direction, number })
      .then((known) => setLine((before) => (before?.key === key ? { ...before, known } : before)))
      .catch((error: unknown) => setTrouble(wordsOf(error)));
  };

  const heard = (event: LineEvent): void => {
    const before = now.current;
    if (!move(event.event)) return;
    if (event.event === 'rings') begin(event.number, 'in');
    if (event.event === 'ended' && before === 'ringing') setLine(null);
    if (now.current === 'offline') leave();
  };

  const leave = (): void => {
    phone.current?.close();
    phone.current = null;
    recorder.current = null;
    setLine(null);
  };

  const signOn = async (): Promise<void> => {
    if (!move('sign-on')) return;
    setTrouble(null);
    const late = setTimeout(() => {
      if (now.current !== 'connecting') return;
      setTrouble('呼叫中心没有应答，请稍后再签入');
      heard({ event: 'sign-on-failed' });
    }, signOnWaitMs);
    try {
      const seat = await api.openSeat({});
      setPlays(seat.adapter === 'sandbox');
      const opened = await openSoftphone(seat, {
        on: (event) => heard(event),
        isFree: () => now.current === 'ready',
      });
      // A colleague who gave up meanwhile is not signed on behind their back.
      if (now.current === 'offline') opened.close();
      else phone.current = opened;
    } catch (error) {
      clearTimeout(late);
      setTrouble(wordsOf(error));
      heard({ event: 'sign-on-failed' });
    }
  };

  /** Kept until it arrived; a refused one does not delay the next call. */
  const keepRecording = async (phoneCallNo: string): Promise<void> => {
    const running = recorder.current;
    if (!running) return;
    const file = await running.stop();
    try {
      await api.keepCallRecording({ phoneCallNo, file });
    } catch (error) {
      if (mayHaveArrived(error)) throw error;
      setTrouble(`通话记录已保存，录音没有保存：${wordsOf(error)}`);
    }
    recorder.current = null;
  };

  const finish = async (note: string, userId?: string): Promise<void> => {
    const phoneCallNo = line?.known?.phoneCallNo;
    if (phoneCallNo === undefined) return;
    // The question whose call it was comes first: the recording is kept with that customer.
    await api.finishPhoneCall({ phoneCallNo, note, ...(userId ? { userId } : {}) });
    await keepRecording(phoneCallNo);
    move(phone.current?.isConnected() === false ? 'lost' : 'wrap-up-done');
    if (now.current === 'offline') leave();
    setLine(null);
  };

  const record = async (): Promise<void> => {
    const phoneCallNo = line?.known?.phoneCallNo;
    if (phoneCallNo === undefined || !phone.current) return;
    await api.agreeToRecording({ phoneCallNo, version: recordingConsent.version });
    recorder.current = recordCall(phone.current.sounds());
    change({ recording: true });
  };

  useEffect(() => () => phone.current?.close(), []);

  return {
    state,
    title: barStates[state].title,
    line,
    trouble,
    signOn: () => void signOn(),
    signOff: () => {
      if (move('sign-off')) leave();
    },
    setAway: (away: boolean) => void move(away ? 'take-break' : 'be-ready'),
    dial: (number: string) => {
      if (!move('dial')) return;
      phone.current?.dial(number);
      begin(number, 'out');
    },
    answer: () => {
      if (move('answer')) phone.current?.answer();
    },
    hangUp: () => {
      const rang = now.current === 'ringing';
      if (!move('hang-up')) return;
      phone.current?.hangUp();
      if (rang) setLine(null);
    },
    hold: (on: boolean) => {
      if (move(on ? 'hold' : 'resume')) phone.current?.hold(on);
    },
    mute: (muted: boolean) => {
      phone.current?.mute(muted);
      change({ muted });
    },
    transfer: (number: string) => {
      phone.current?.transfer(number);
      move('transfer');
    },
    record,
    finish,
    plays,
    pretend: (number: string) => phone.current?.pretend?.(number),
  };
};

export type Bar = ReturnType<typeof useBar>;
