import { Replayer } from '@rrweb/replay';
import '@rrweb/replay/dist/style.css';

export interface Player {
  /** Seeks to a moment, in milliseconds since 1970. */
  readonly play: (at: number) => void;
  readonly pause: (at: number) => void;
  readonly speed: (times: number) => void;
  readonly add: (events: readonly unknown[]) => void;
  readonly now: () => number;
  readonly destroy: () => void;
}

type Event = ConstructorParameters<typeof Replayer>[0][number];

const isEvent = (event: unknown): event is Exclude<Event, string> =>
  typeof event === 'object' && event !== null && 'timestamp' in event && 'type' in event;

/**
 * A frame without scripts gives every video controls that the customer did not see; the camera's
 * picture was not stored.
 */
const cameras = `video { background: #222; }
video::-webkit-media-controls { display: none !important; }`;

/** Plays in a frame without scripts; the recording is drawn with the styles of that day. */
export const openPlayer = (
  root: HTMLElement,
  first: readonly unknown[],
  css: string,
  fit: (width: number, height: number) => void,
): Player => {
  const events = first.filter(isEvent);
  const begin = events[0]?.timestamp ?? 0;
  const replayer = new Replayer(events, {
    root,
    mouseTail: false,
    showWarning: false,
    // The clock that all windows share skips quiet stretches.
    skipInactive: false,
    triggerFocus: false,
  });
  replayer.iframe.title = '回放的页面';
  replayer.on('fullsnapshot-rebuilded', () => {
    const head = replayer.iframe.contentDocument?.head;
    if (!head) return;
    const style = head.ownerDocument.createElement('style');
    style.textContent = `${css}\n${cameras}`;
    head.prepend(style);
  });
  replayer.on('resize', (size) => {
    const { width, height } = size as { width: number; height: number };
    fit(width, height);
  });
  const offset = (at: number): number => Math.max(0, at - begin);
  return {
    play: (at) => replayer.play(offset(at)),
    // The player stops before events of that very millisecond, as a page's picture and its moment
    // may be.
    pause: (at) => replayer.pause(offset(at) + 1),
    speed: (times) => replayer.setConfig({ speed: times }),
    add: (more) => {
      for (const event of more) if (isEvent(event)) replayer.addEvent(event);
    },
    now: () => begin + replayer.getCurrentTime(),
    destroy: () => replayer.destroy(),
  };
};
