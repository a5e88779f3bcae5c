import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Output } from '@parasol/contract';
import type { CasePage, CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { readyApi } from '#page/answers/ready-api.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { drawPicture, forReading } from '#ui/capture/draw-picture.ts';
import { notify } from '#ui/overlays/notify.ts';
import type { QueueShown } from './page-queue.ts';
import { browserPages } from './page-store.ts';
import { failureOf, usePageQueue, type Outgoing } from './use-page-queue.ts';

type Kept = Output<'uploadManualUnderwritingFile'>;
type Turn = 0 | 90 | 180 | 270;

const thumbnail = { ...forReading, longest: 360, quality: 0.6 };

export interface CasePages {
  readonly view: CaseView;
  /** All arrived pages, in reading order. */
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

/** A call's answer about a case counts until the page is loaded again. */
const useNewest = (loaded: CaseView) => {
  const [newest, setNewest] = useState<{ readonly on: CaseView; readonly view: CaseView } | null>(
    null,
  );
  const view = newest?.on === loaded ? newest.view : loaded;
  return { view, tell: (next: CaseView): void => setNewest({ on: loaded, view: next }) };
};

const say = (error: unknown): void => notify('error', failureOf(error).message);

/** The pages of a case: those that arrived, and those on their way whatever the line is like. */
export const usePages = (loaded: CaseView): CasePages => {
  const tools = usePageTools();
  const { revalidate } = useRevalidator();
  const { manualUnderwritingNo } = loaded;
  const { view, tell } = useNewest(loaded);
  const [arrived, setArrived] = useState<readonly Kept[]>([]);
  const [previews] = useState(() => new Map<string, string>());
  const queue = usePageQueue<Kept>({
    to: manualUnderwritingNo,
    store: browserPages,
    send: async (page: Outgoing, signal) => {
      const uploaded = await readyApi(tools).uploadManualUnderwritingFile(
        { manualUnderwritingNo, ...page },
        { signal },
      );
      if (page.file.type.startsWith('image/')) {
        const small = await drawPicture(page.file, thumbnail);
        previews.set(uploaded.fileId, URL.createObjectURL(small));
      }
      return uploaded;
    },
    onArrived: (storedPage) => setArrived((before) => [...before, storedPage]),
    onEmpty: () => void revalidate(),
  });
  useEffect(
    () => () => {
      for (const address of previews.values()) URL.revokeObjectURL(address);
    },
    [previews],
  );

  const known = new Set(view.pages.map(({ fileId }) => fileId));
  const pages = [...view.pages, ...arrived.filter(({ fileId }) => !known.has(fileId))];
  const room = Math.max(0, view.mostPages - pages.length - queue.shown.pages.length);

  return {
    view,
    pages,
    queue: queue.shown,
    room,
    previewOf: (fileId) => previews.get(fileId) ?? null,
    hintsOf: (fileId) =>
      arrived.find((page) => page.fileId === fileId)?.hints.map(({ text }) => text) ?? [],
    add: (files, item) => queue.add(files, item, room),
    retry: queue.retry,
    giveUp: queue.giveUp,
    remove: async (fileId) => {
      try {
        const api = readyApi(tools);
        const next = await api.removeManualUnderwritingFile({ manualUnderwritingNo, fileId });
        setArrived((before) => before.filter((page) => page.fileId !== fileId));
        tell(next);
      } catch (error) {
        say(error);
      }
    },
    arrange: async (next) => {
      try {
        tell(
          await readyApi(tools).arrangeManualUnderwritingPages({
            manualUnderwritingNo,
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
