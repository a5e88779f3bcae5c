import { dayMs } from '#base/calendar/durations.ts';

/** Moments to jump to in a trace, in words for the viewer. */
export const momentKinds = {
  page: '打开页面',
  left: '离开页面',
  term: '确认重要内容',
  strokes: '手写签名',
  offline: '网络断开',
  online: '网络恢复',
} as const;

export type MomentKind = keyof typeof momentKinds;

/** A moment as it is kept beside its chunk: its subject, and no typed text. */
export interface Moment {
  readonly at: number;
  readonly kind: MomentKind;
  /** A page's title, a term's code. */
  readonly about: string;
  /** How long the page was in view, in milliseconds. */
  readonly dwellMs?: number;
  /** The part of the document that the customer scrolled through, in per cent. */
  readonly depth?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const customEvent = 5;
const plainWords = /^[\p{Script=Han}\p{L}\p{P}\p{Zs}\w/:.-]{0,80}$/u;
const wholeUpTo = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= most ? Math.round(value) : undefined;

/** The moments among the events of a chunk; events of others are left out. */
export const momentsIn = (events: readonly unknown[]): Moment[] =>
  events.flatMap((event) => {
    if (!isRecord(event) || event['type'] !== customEvent || !isRecord(event['data'])) return [];
    const { tag, payload } = event['data'];
    const at = event['timestamp'];
    if (typeof tag !== 'string' || !Object.hasOwn(momentKinds, tag)) return [];
    if (typeof at !== 'number' || !isRecord(payload)) return [];
    const { about } = payload;
    const dwellMs = wholeUpTo(payload['dwellMs'], dayMs);
    const depth = wholeUpTo(payload['depth'], 100);
    return [
      {
        at,
        kind: tag as MomentKind,
        about: typeof about === 'string' && plainWords.test(about) ? about : '',
        ...(dwellMs === undefined ? {} : { dwellMs }),
        ...(depth === undefined ? {} : { depth }),
      },
    ];
  });

/** The same events without the handwriting, for a viewer without a reason to see it. */
export const withoutStrokes = (events: readonly unknown[]): unknown[] =>
  events.map((event) => {
    if (!isRecord(event) || event['type'] !== customEvent || !isRecord(event['data'])) return event;
    const { data } = event;
    if (data['tag'] !== 'strokes' || !isRecord(data['payload'])) return event;
    const { about } = data['payload'];
    return { ...event, data: { tag: 'strokes', payload: { about } } };
  });
