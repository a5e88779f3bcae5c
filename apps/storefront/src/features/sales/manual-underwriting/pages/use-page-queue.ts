import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isApiError, isRefused } from '@parasol/client/api-error';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { drawPicture, forReading } from '#ui/capture/draw-picture.ts';
import { notify } from '#ui/overlays/notify.ts';
import { fileFault } from '#ui/upload/upload-rules.ts';
import {
  createPageQueue,
  type ChosenPage,
  type Failure,
  type PageStore,
  type QueueShown,
} from './page-queue.ts';

export const pageTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const rules = { types: pageTypes, maxBytes: 10 * 1024 * 1024 };
/** Photos are made smaller before they go; this is only the limit of a browser. */
const photoRules = { ...rules, maxBytes: 40 * 1024 * 1024 };

/** Answers that would be the same again; after all others the page is worth another try. */
const final = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_BODY',
  'FILE_REFUSED',
] as const;

export const failureOf = (error: unknown): Failure => ({
  message: isApiError(error) ? error.message : '没有成功，请重试',
  refused: isRefused(error, ...final),
});

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const empty: QueueShown = { pages: [], arrived: 0, offline: false, kept: true };

/** One page as it goes: a photo is drawn again, no larger than it can be read. */
export interface Outgoing {
  readonly pageKey: string;
  readonly item?: number;
  readonly file: File;
}

interface Wanted<Kept> {
  /** A case, or the link by which a phone sends for one. */
  readonly to: string;
  readonly store: PageStore;
  readonly send: (page: Outgoing, signal: AbortSignal) => Promise<Kept>;
  readonly onArrived: (saved: Kept) => void;
  readonly onEmpty: () => void;
}

/** Pages on their way, whatever the line is like, as long as the page's script is awake. */
export const usePageQueue = <Kept>({ to, store, ...wanted }: Wanted<Kept>) => {
  const awake = usePageTools() !== null;
  const [queue] = useState(() =>
    createPageQueue<Kept>({
      caseNo: to,
      store,
      failureOf,
      pause,
      isOnline: () => navigator.onLine,
    }),
  );
  const send = useEffectEvent(
    async ({ key, item, name, file }: ChosenPage, signal: AbortSignal): Promise<Kept> => {
      const whole = new File([file], name, { type: file.type });
      const photo = file.type.startsWith('image/');
      const page = { pageKey: key, file: photo ? await drawPicture(whole, forReading) : whole };
      return wanted.send(item === null ? page : { ...page, item }, signal);
    },
  );
  const arrived = useEffectEvent((storedPage: Kept) => wanted.onArrived(storedPage));
  const done = useEffectEvent(() => wanted.onEmpty());
  useEffect(() => {
    if (!awake) return undefined;
    void queue.start({
      send: (page, signal) => send(page, signal),
      onArrived: (_page, storedPage) => arrived(storedPage),
      onEmpty: () => done(),
    });
    const [back, offline] = [() => queue.resume(), () => queue.lost()];
    addEventListener('online', back);
    addEventListener('offline', offline);
    return () => {
      removeEventListener('online', back);
      removeEventListener('offline', offline);
      queue.stop();
    };
  }, [awake, queue]);
  const shown = useSyncExternalStore(queue.subscribe, queue.shown, () => empty);

  /** Chosen files are queued, as far as they are pages and there is room. */
  const add = (files: readonly File[], item: number | null, room: number): void => {
    const at = Date.now();
    const taken = files.flatMap((file, index): ChosenPage[] => {
      const fault = fileFault(file, file.type.startsWith('image/') ? photoRules : rules);
      if (fault !== null) notify('warning', `${file.name}：${fault}`);
      const place = { caseNo: to, item, name: file.name, file, at: at + index / 1000 };
      return fault === null ? [{ key: crypto.randomUUID(), ...place }] : [];
    });
    if (taken.length > room) notify('warning', `还可以加 ${room} 页，多出的没有加入`);
    void queue.add(taken.slice(0, room));
  };
  return { shown, add, retry: queue.retry, giveUp: (key: string) => void queue.remove(key) };
};
