import type { Heard } from './service.ts';

/** News of a service since the last record. */
export interface News {
  /** When it last answered, if it did. */
  readonly answeredAt: number | null;
  /** Troubles in a row after that, when the first of these requests began, and the last reason. */
  readonly troubles: number;
  readonly since: number | null;
  readonly troubledAt: number | null;
  readonly reason: string | null;
}

export const noNews: News = {
  answeredAt: null,
  troubles: 0,
  since: null,
  troubledAt: null,
  reason: null,
};

export const withHeard = (news: News, heard: Heard, now: number): News =>
  heard.kind === 'answer'
    ? { ...noNews, answeredAt: now, reason: news.reason, troubledAt: news.troubledAt }
    : {
        ...news,
        troubles: news.troubles + 1,
        since: news.since ?? now - heard.begunMsAgo,
        troubledAt: now,
        reason: heard.reason,
      };

/** The state of a service over all processes. */
export interface ServiceState {
  readonly answeredAt: number | null;
  readonly troubledAt: number | null;
  readonly since: number | null;
  readonly troubles: number;
  readonly reason: string | null;
  readonly toldAt: number | null;
}

/** This many failures in a row are no accident, nor are two that lie this far apart. */
const manyTroubles = 5;
const longSilenceMs = 45_000;

const isSilent = ({ troubles, since }: ServiceState, now: number): boolean =>
  troubles >= manyTroubles || (troubles >= 2 && since !== null && now - since >= longSilenceMs);

/** The state after the news, whether to alert staff, and whether to wake waiting jobs. */
export const afterNews = (
  before: ServiceState | null,
  news: News,
  now: number,
): { readonly state: ServiceState; readonly tell: boolean; readonly wake: boolean } => {
  const answered = news.answeredAt !== null;
  const went = answered ? null : before;
  const state: ServiceState = {
    answeredAt: news.answeredAt ?? before?.answeredAt ?? null,
    troubledAt: news.troubledAt ?? before?.troubledAt ?? null,
    since: went?.since ?? news.since,
    troubles: (went?.troubles ?? 0) + news.troubles,
    reason: news.reason ?? before?.reason ?? null,
    toldAt: went?.toldAt ?? null,
  };
  const tell = state.toldAt === null && isSilent(state, now);
  return {
    state: tell ? { ...state, toldAt: now } : state,
    tell,
    wake: answered && (before?.troubles ?? 0) > 0,
  };
};
