import { useEffect, useRef, useState } from 'react';
import type { Api } from '@parasol/contract';
import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import { isApiError } from '@parasol/client/api-error';
import { openChunkStore, type ChunkStore } from './chunk-store.ts';
import { recordStretch, type Stretch } from './record-track.ts';
import { sendChunks, type Sender } from './send-chunks.ts';

export type TrackState =
  | 'idle'
  | 'starting'
  | 'recording'
  /** The recording stopped in the middle: words say why, a button continues. */
  | 'interrupted'
  /** Recording has stopped; the rest is on its way. */
  | 'sending'
  | 'ended';

interface Track {
  readonly state: TrackState;
  readonly words: string | null;
  readonly waiting: number;
  readonly online: boolean;
  /** Adds this to the device's clock to get the server's. */
  readonly offsetMs: number;
  /** The stretch that was stopped in the middle, while nothing is recorded. */
  readonly stopped: number | null;
  readonly begin: (stream: MediaStream) => Promise<void>;
  readonly end: () => Promise<void>;
}

const hidden = '离开了录制页面，录制已停下。已录的部分会保留，这一步要再说一次。';
const cut = '摄像头或麦克风被中断（例如来电），录制已停下。已录的部分会保留，这一步要再说一次。';

/** Records the caller's own track of a recording and sends it to the server. */
export const useTrack = (
  api: Api | null,
  first: RecordingView,
  onView: (view: RecordingView) => void,
): Track => {
  const { orderNo, recordingNo, side } = first;
  const [state, setState] = useState<TrackState>('idle');
  const [words, setWords] = useState<string | null>(null);
  const [progress, setProgress] = useState({ waiting: 0, online: true });
  const [offset, setOffset] = useState(0);
  const [stopped, setStopped] = useState<number | null>(null);
  const parts = useRef<{ store: ChunkStore; sender: Sender } | null>(null);
  const stretch = useRef<Stretch | null>(null);
  const about = { orderNo, recordingNo: recordingNo ?? '' };
  const track = `${recordingNo ?? ''}~${side}`;

  const interrupt = (why: string): void => {
    const running = stretch.current;
    if (!running) return;
    stretch.current = null;
    setState('interrupted');
    setStopped(running.segment);
    setWords(why);
    running.stop().catch(() => undefined);
  };

  const prepared = async (calls: Api) => {
    if (parts.current) return parts.current;
    const store = await openChunkStore(track);
    const sender = sendChunks(calls, about, store, {
      progress: (waiting, online) => setProgress({ waiting, online }),
      broken: interrupt,
    });
    parts.current = { store, sender };
    return parts.current;
  };

  useEffect(() => {
    const left = (): void => {
      if (document.visibilityState === 'hidden') interrupt(hidden);
    };
    document.addEventListener('visibilitychange', left);
    // Chunks that an earlier visit could not send go first.
    if (api) void prepared(api).then(({ sender }) => sender.wake());
    return () => {
      document.removeEventListener('visibilitychange', left);
      stretch.current?.stop().catch(() => undefined);
      stretch.current = null;
      parts.current?.sender.stop();
      parts.current = null;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one track while the page is there
  }, [api, track]);

  const begin = async (stream: MediaStream): Promise<void> => {
    if (!api || stretch.current) return;
    setState('starting');
    setStopped(null);
    setWords(null);
    try {
      const { store, sender } = await prepared(api);
      const asked = Date.now();
      const { now } = await api.pulseRecording(about);
      const offsetMs = Math.round(Date.parse(now) - (asked + Date.now()) / 2);
      setOffset(offsetMs);
      const around = { api, about, track, store, sender, offsetMs };
      stretch.current = await recordStretch(stream, around);
      for (const part of stream.getTracks()) {
        part.addEventListener('ended', () => interrupt(cut));
        part.addEventListener('mute', () => interrupt(cut));
      }
      setState('recording');
      onView(stretch.current.view);
    } catch (error) {
      setState('interrupted');
      setWords(isApiError(error) ? error.message : '没有连上服务器，请检查网络后再试。');
    }
  };

  const end = async (): Promise<void> => {
    if (!api) return;
    const running = stretch.current;
    stretch.current = null;
    setState('sending');
    await running?.stop();
    const { sender } = await prepared(api);
    for (;;) {
      await sender.drained();
      try {
        const arrived = await api.getRecording({ orderNo });
        const chunks = arrived.track?.chunks ?? 0;
        const view = await api.endRecordingTrack({ ...about, chunks });
        setState(view.state === 'open' && view.current < view.script.length ? 'idle' : 'ended');
        onView(view);
        return;
      } catch (error) {
        if (isApiError(error) && error.code > 0) {
          setState('interrupted');
          setWords(error.message);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    }
  };

  return { state, words, ...progress, offsetMs: offset, stopped, begin, end };
};
