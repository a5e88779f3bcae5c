import { Segmented } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useStaff } from '#shell/session/use-staff.ts';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { Watermark } from '#ui/files/watermark.tsx';
import './page-frame.css';

const windows = { phone: 390, desktop: 1280 } as const;
type Window = keyof typeof windows;

/** The part of a window there is room for. */
const useRoom = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, room };
};

const Sheet = ({ html, title, width }: { html: string; title: string; width: number }) => {
  const { name } = useStaff();
  const { ref, room } = useRoom();
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const height = 760;
  return (
    <div ref={ref}>
      <div className="past-window" style={{ width: width * scale, height }}>
        <iframe
          title={title}
          srcDoc={html}
          sandbox=""
          style={{ width, height: height / scale, transform: `scale(${scale})` }}
        />
        <Watermark words={name} />
      </div>
    </div>
  );
};

/** A page of the storefront: no script runs in it, and the viewer's name covers it. */
export const PageFrame = ({
  of,
  title,
  kind,
}: {
  of: UseQueryResult<string>;
  title: string;
  /** The kind of copy. */
  kind: '历史页面' | '预览';
}) => {
  const [window, setWindow] = useState<Window>('phone');
  return (
    <Section
      title={title}
      extra={
        <Segmented
          size="small"
          aria-label="窗口"
          value={window}
          onChange={setWindow}
          options={[
            { value: 'phone', label: '手机' },
            { value: 'desktop', label: '电脑' },
          ]}
        />
      }
    >
      <Answer of={of} rows={14}>
        {(html) => <Sheet html={html} title={`${kind}：${title}`} width={windows[window]} />}
      </Answer>
    </Section>
  );
};

export const textOf = async (file: unknown): Promise<string> =>
  file instanceof Blob ? file.text() : '';
