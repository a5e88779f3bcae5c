/** The server's stream: it says that something changed, without the content. */
export interface StreamEvents {
  /** The stream is connected (again); missed events have to be requested. */
  readonly opened: () => void;
  /** Names of things that only a page which has one open can recognise; null when it may be any. */
  readonly changed: (things: readonly string[] | null) => void;
  readonly role: () => void;
  readonly ended: () => void;
  readonly broken: () => void;
}

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
/** Two heartbeats missed: a connection whose other end is gone says nothing at all. */
const silenceMs = 40_000;

/** One stream while the tab is visible; a broken one is opened again after growing pauses. */
export const openStream = (url: string, on: StreamEvents): (() => void) => {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;

  const close = (): void => {
    clearTimeout(again);
    clearTimeout(silence);
    source?.close();
    source = null;
  };
  const retry = (): void => {
    close();
    on.broken();
    // Tabs reconnect at different moments when the server comes back.
    again = setTimeout(open, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(retry, silenceMs);
  };
  const open = (): void => {
    close();
    if (document.hidden) return;
    const opened = new EventSource(url);
    source = opened;
    heard();
    const listen = (name: string, act: (data: string) => void): void =>
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        heard();
        act(data);
      });
    opened.addEventListener('open', () => {
      pauseMs = firstPauseMs;
      on.opened();
    });
    opened.addEventListener('error', retry);
    listen('here', () => undefined);
    listen('changed', (data) =>
      on.changed((JSON.parse(data) as { things: readonly string[] | null }).things),
    );
    listen('role', on.role);
    listen('ended', () => {
      close();
      on.broken();
      on.ended();
    });
  };
  // A browser has few connections to a host: hidden tabs hold none.
  const looked = (): void => (document.hidden ? close() : open());
  document.addEventListener('visibilitychange', looked);
  open();
  return () => {
    document.removeEventListener('visibilitychange', looked);
    close();
  };
};
