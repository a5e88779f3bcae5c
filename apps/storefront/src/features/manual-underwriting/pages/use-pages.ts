import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { Output } from '@parasol/contract';
import type { CasePage, CaseView } from '@parasol/contract/manual-underwriting/shapes';
import { isApiError, isRefused } from '@parasol/client/api-error';
import { readyApi } from '../../../page/ready-api.ts';
import { useStay } from '../../../shell/stay/stay.ts';
import { drawPicture, forReading } from '../../../ui/capture/draw-picture.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { fileFault } from '../../../ui/upload/upload-rules.ts';
import { createPageQueue, type ChosenPage, type Failure, type QueueShown } from './page-queue.ts';
import { browserPages } from './page-store.ts';

type Kept = Output<'uploadManualUnderwritingFile'>;
type Turn = 0 | 90 | 180 | 270;

export const pageTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const rules = { types: pageTypes, maxBytes: 10 * 1024 * 1024 };
/** Photos are made smaller before they go; this is only what a browser can still open. */
const photoRules = { ...rules, maxBytes: 40 * 1024 * 1024 };

const thumbnail = { ...forReading, longest: 360, quality: 0.6 };

/** Answers that would be the same again; after all others the page is worth another try. */
const final = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_BODY',
  'FILE_REFUSED',
] as const;

const failureOf = (error: unknown): Failure => ({
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

export interface CasePages {
  readonly view: CaseView;
  /** All that arrived, in the order in which they are read. */
  readonly pages: readonly CasePage[];
  readonly queue: QueueShown;
  /** How many more may be chosen. */
  readonly room: number;
  readonly previewOf: (fileId: string) => string | null;
  readonly hintsOf: (fileId: string) => readonly string[];
  readonly add: (files: readonly File[], item: number | null) => void;
  readonly retry: (key?: string) => void;
  readonly giveUp: (key: string) => void;
  readonly remove: (fileId: string) => Promise<void>;
  /** All pages as they should be from now on. */
  readonly arrange: (pages: readonly CasePage[]) => Promise<void>;
}

const turnOf = (degrees: number): Turn =>
  degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;

/** What an answer said about a case holds until the page is loaded anew. */
const useNewest = (loaded: CaseView) => {
  const [told, setTold] = useState<{ readonly on: CaseView; readonly view: CaseView } | null>(null);
  const view = told?.on === loaded ? told.view : loaded;
  return { view, tell: (next: CaseView): void => setTold({ on: loaded, view: next }) };
};

const say = (error: unknown): void => notify('error', failureOf(error).message);

/** The pages of a case: those that arrived, and those on their way whatever the line is like. */
export const usePages = (loaded: CaseView): CasePages => {
  const stay = useStay();
  const { revalidate } = useRevalidator();
  const { manualUnderwritingNo: caseNo } = loaded;
  const { view, tell } = useNewest(loaded);
  const [arrived, setArrived] = useState<readonly Kept[]>([]);
  const [previews] = useState(() => new Map<string, string>());
  const [queue] = useState(() =>
    createPageQueue<Kept>({
      caseNo,
      store: browserPages,
      failureOf,
      pause,
      isOnline: () => navigator.onLine,
    }),
  );
  useEffect(() => {
    if (!stay) return undefined;
    const send = async (
      { key, item, name, file }: ChosenPage,
      signal: AbortSignal,
    ): Promise<Kept> => {
      const photo = file.type.startsWith('image/');
      const whole = new File([file], name, { type: file.type });
      const drawn = photo ? await drawPicture(whole, forReading) : whole;
      const about = { manualUnderwritingNo: caseNo, ...(item === null ? {} : { item }) };
      const kept = await stay.api.uploadManualUnderwritingFile(
        { ...about, pageKey: key, file: drawn },
        { signal },
      );
      if (photo) {
        previews.set(kept.fileId, URL.createObjectURL(await drawPicture(drawn, thumbnail)));
      }
      return kept;
    };
    void queue.start({
      send,
      onArrived: (_page, kept) => setArrived((before) => [...before, kept]),
      onEmpty: () => void revalidate(),
    });
    const [back, gone] = [() => queue.resume(), () => queue.lost()];
    addEventListener('online', back);
    addEventListener('offline', gone);
    return () => {
      removeEventListener('online', back);
      removeEventListener('offline', gone);
      queue.stop();
    };
  }, [stay, queue, caseNo, previews, revalidate]);
  useEffect(
    () => () => {
      for (const address of previews.values()) URL.revokeObjectURL(address);
    },
    [previews],
  );
  const shown = useSyncExternalStore(queue.subscribe, queue.shown, () => empty);

  const known = new Set(view.pages.map(({ fileId }) => fileId));
  const pages = [...view.pages, ...arrived.filter(({ fileId }) => !known.has(fileId))];
  const room = Math.max(0, view.mostPages - pages.length - shown.pages.length);

  const choose = (files: readonly File[], item: number | null): ChosenPage[] => {
    const at = Date.now();
    const taken = files.flatMap((file, index): ChosenPage[] => {
      const fault = fileFault(file, file.type.startsWith('image/') ? photoRules : rules);
      if (fault !== null) notify('warning', `${file.name}：${fault}`);
      return fault === null
        ? [{ key: crypto.randomUUID(), caseNo, item, name: file.name, file, at: at + index / 1000 }]
        : [];
    });
    if (taken.length > room) notify('warning', `最多 ${view.mostPages} 页，多出的没有加入`);
    return taken.slice(0, room);
  };

  return {
    view,
    pages,
    queue: shown,
    room,
    previewOf: (fileId) => previews.get(fileId) ?? null,
    hintsOf: (fileId) =>
      arrived.find((page) => page.fileId === fileId)?.hints.map(({ text }) => text) ?? [],
    add: (files, item) => void queue.add(choose(files, item)),
    retry: queue.retry,
    giveUp: (key) => void queue.remove(key),
    remove: async (fileId) => {
      try {
        const api = readyApi(stay);
        const next = await api.removeManualUnderwritingFile({
          manualUnderwritingNo: caseNo,
          fileId,
        });
        setArrived((before) => before.filter((page) => page.fileId !== fileId));
        tell(next);
      } catch (error) {
        say(error);
      }
    },
    arrange: async (next) => {
      try {
        const api = readyApi(stay);
        tell(
          await api.arrangeManualUnderwritingPages({
            manualUnderwritingNo: caseNo,
            pages: next.map(({ fileId, turned, item }) => ({
              fileId,
              item,
              turned: turnOf(turned),
            })),
          }),
        );
      } catch (error) {
        say(error);
      }
    },
  };
};
