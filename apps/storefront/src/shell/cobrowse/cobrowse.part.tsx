import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { seenAs } from '@parasol/domain/base/cobrowse/mirror';
import { topicOf, type LiveEvent } from '@parasol/domain/base/platform/live-wire';
import { liveWords, useTopic } from '#shell/use-topic.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { useCall } from '#shell/page-tools/use-call.ts';
import { hideWindow } from './shared-page.ts';
import { placeOf, useMirror } from './use-mirror.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly no: number;
  readonly part: number | null;
}

const shownMs = 5_000;

const pointIn = (event: LiveEvent): Point | null => {
  const { type, x, y, no, part } = event;
  if (type !== 'point' || typeof x !== 'number' || typeof y !== 'number') return null;
  return { x, y, no: Number(no), part: typeof part === 'number' ? part : null };
};

/** The agent's pointer, and the part of the page that they mean. */
const Pointer = ({ point, target }: { readonly point: Point; readonly target: Element | null }) => {
  const { left, top } = placeOf(point);
  const box = target?.getBoundingClientRect();
  return (
    <div aria-hidden="true" data-cobrowse-pointer>
      {box ? (
        <div
          className="pointer-events-none fixed z-40 rounded-md border-2 border-accent"
          style={{
            left: box.left - 4,
            top: box.top - 4,
            width: box.width + 8,
            height: box.height + 8,
          }}
        />
      ) : null}
      <div
        className="pointer-events-none fixed z-40 -mt-3 -ml-3 size-6 rounded-full border-3 border-accent bg-surface/40 shadow-lg"
        style={{ left, top }}
      />
    </div>
  );
};

/** Lies over every page of a shown window: the viewer's name, and the end of sharing in one tap. */
const CobrowseBar = ({ shownFor }: { readonly shownFor: string }) => {
  const tools = usePageTools();
  const page = seenAs(useRow());
  const { pathname } = useLocation();
  const { data: shared } = useCall('getCobrowse', { key: shownFor });
  const servedBy = shared?.since ? shared.servedBy : '服务人员';
  const [point, setPoint] = useState<Point | null>(null);
  const topic = useTopic(topicOf('cobrowse', shownFor), {
    onPassing: (event) => setPoint(pointIn(event)),
  });
  const { role, state, here } = topic;
  const watched = here.some((side) => side.role === 'watching');
  const audience = here.map((side) => `${side.role} ${side.since}`).join();
  const sent = useMirror(role === 'sharing', page, `${pathname} ${audience}`, topic.say);

  useEffect(() => {
    if (shared?.since === null) hideWindow();
  }, [shared]);
  // The other side ended co-browsing, or the customer did elsewhere.
  useEffect(() => {
    if (role === null || role === 'customer') hideWindow();
  }, [role]);
  useEffect(() => {
    if (!point) return undefined;
    const timer = setTimeout(() => setPoint(null), shownMs);
    return () => clearTimeout(timer);
  }, [point]);

  const end = (): void => {
    // Stops at once, whatever the network does: nothing more leaves this window.
    hideWindow();
    void tools?.api.endCobrowse({ key: shownFor });
  };
  const target =
    point?.part === null || point === null || point.no !== sent.current.no
      ? null
      : (sent.current.elements[point.part] ?? null);
  const words =
    state === 'live'
      ? page === 'own'
        ? '本页仅您可见，没有传送'
        : watched
          ? '正在看您的页面，个人信息已遮住'
          : '还没有打开您的页面'
      : liveWords[state];
  return (
    <>
      <section
        aria-label="正在让服务人员看到您的页面"
        data-cobrowse-bar
        className="sticky top-0 z-40 border-b border-accent bg-accent-soft text-ink"
      >
        <div className="page-width flex min-h-14 items-center gap-3 py-1.5">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 animate-pulse rounded-full bg-accent"
          />
          <p className="min-w-0 grow text-sm leading-snug" role="status">
            <strong className="font-semibold">{servedBy}</strong>
            <span className="max-md:block md:ml-2">{words}</span>
          </p>
          <button
            type="button"
            onClick={end}
            className="swift min-h-11 shrink-0 rounded-full bg-ink px-5 text-sm font-medium text-surface"
          >
            结束
          </button>
        </div>
      </section>
      {point ? <Pointer point={point} target={target} /> : null}
      <p className="unseen" aria-live="polite">
        {point?.part === undefined || point.part === null ? '' : '服务人员请您看这里'}
      </p>
    </>
  );
};

export default CobrowseBar;
