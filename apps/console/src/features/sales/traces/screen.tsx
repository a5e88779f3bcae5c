import { useEffect, useRef, useState } from 'react';
import { api } from '#shell/api.ts';
import { Trouble, Waiting } from '#ui/states.tsx';
import { Watermark } from '#ui/files/watermark.tsx';
import type { Player } from './open-player.ts';
import type { Playing } from './use-clock.ts';
import { sideWords, type Trace } from './use-traces.ts';

interface Asked {
  readonly orderNo: string;
  readonly trace: Trace;
}

const widest = 1200;

/** The player with the first stretch of a trace; the rest comes while it plays. */
const usePlayer = ({ orderNo, trace }: Asked) => {
  const root = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [size, setSize] = useState({ width: 390, height: 844 });
  const { traceNo, sheet } = trace;
  useEffect(() => {
    let over = false;
    let opened: Player | null = null;
    const ask = (from: number) => api.getTraceEvents({ orderNo, traceNo, from, to: from + widest });
    const follow = async (it: Player, next: number | null): Promise<void> => {
      if (next === null || over) return;
      const more = await ask(next);
      if (!over) it.add(more.events);
      await follow(it, more.next);
    };
    const open = async (): Promise<void> => {
      const [{ openPlayer }, css, first] = await Promise.all([
        import('./open-player.ts'),
        sheet === null
          ? ''
          : api.getTraceSheet({ sheet }).then(
              (sheetAnswer) => sheetAnswer.css,
              () => '',
            ),
        ask(0),
      ]);
      if (over || !root.current) return;
      opened = openPlayer(root.current, first.events, css, (width, height) =>
        setSize({ width, height }),
      );
      setPlayer(opened);
      await follow(opened, first.next);
    };
    open().catch((reason: unknown) => over || setError(reason));
    return () => {
      over = true;
      opened?.destroy();
      setPlayer(null);
    };
  }, [orderNo, traceNo, sheet]);
  return { root, player, error, size };
};

/** A window that differs from the clock by more than this is corrected. */
const apartMs = 700;

/** One side's window as it was, with the viewer's name over all of it. */
export const Screen = ({
  orderNo,
  trace,
  watermark,
  playing,
}: Asked & {
  watermark: string;
  playing: Playing;
}) => {
  const { root, player, error, size } = usePlayer({ orderNo, trace });
  const { now, runs, speed } = playing;
  const begun = useRef<Player | null>(null);
  useEffect(() => {
    player?.speed(speed);
  }, [player, speed]);
  useEffect(() => {
    if (!player) return;
    if (!runs) player.pause(now);
    else if (begun.current !== player || Math.abs(player.now() - now) > apartMs * speed)
      player.play(now);
    begun.current = runs ? player : null;
  }, [player, now, runs, speed]);
  const shown = trace.chunks.find(
    ({ from, to }) => Date.parse(from) <= now && now <= Date.parse(to),
  );
  const scale = Math.min(1, 560 / size.height, 620 / size.width);
  return (
    <figure className="trace-screen" aria-label={`${sideWords[trace.side]}看到的页面`}>
      <figcaption>
        {sideWords[trace.side]} · {trace.device}
        {!shown && ' · 这一刻没有页面记录，画面停在此前'}
      </figcaption>
      {shown?.witnessed === false && (
        <p className="trace-unsent" role="note">
          服务器没有向这台设备发出过这一页，画面只是浏览器的说法，不能证明当时看到了它。
        </p>
      )}
      {error !== null && <Trouble error={error} />}
      {!player && error === null && <Waiting rows={8} />}
      <div
        className="trace-window"
        style={{ width: size.width * scale, height: size.height * scale }}
        hidden={!player}
      >
        <div ref={root} style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }} />
        <Watermark words={watermark} />
      </div>
    </figure>
  );
};
