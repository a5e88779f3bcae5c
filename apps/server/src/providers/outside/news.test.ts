import { describe, expect, test } from 'vitest';
import { afterNews, noNews, withHeard, type News, type ServiceState } from './news.ts';

const seconds = (count: number): number => count * 1000;
const trouble = (news: News, at: number, begunMsAgo = 0): News =>
  withHeard(news, { kind: 'trouble', reason: 'TimeoutError', begunMsAgo }, at);
const answer = (news: News, at: number): News => withHeard(news, { kind: 'answer' }, at);

describe('a service that stops answering', () => {
  test('is told of at the fifth trouble in a row, by whichever processes', () => {
    let state: ServiceState | null = null;
    const states: boolean[] = [];
    for (let at = 1; at <= 6; at += 1) {
      const after = afterNews(state, trouble(noNews, seconds(at)), seconds(at));
      ({ state } = after);
      states.push(after.tell);
    }
    expect(states).toEqual([false, false, false, false, true, false]);
  });

  test('is told of at the second, once the first request began long enough ago', () => {
    const first = afterNews(null, trouble(noNews, seconds(60), seconds(60)), seconds(60));
    expect(first.tell).toBe(false);
    expect(first.state.since).toBe(0);
    const second = afterNews(first.state, trouble(noNews, seconds(71), seconds(10)), seconds(71));
    expect(second.tell).toBe(true);
    expect(second.state.since).toBe(0);
  });

  test('is not told of for two hiccups that lie close together', () => {
    const first = afterNews(null, trouble(noNews, seconds(1)), seconds(1));
    expect(afterNews(first.state, trouble(noNews, seconds(2)), seconds(2)).tell).toBe(false);
  });
});

describe('a service that answers again', () => {
  const silent = (): ServiceState => {
    let state: ServiceState | null = null;
    for (let at = 1; at <= 6; at += 1)
      ({ state } = afterNews(state, trouble(noNews, seconds(at)), seconds(at)));
    if (state === null) throw new Error('no state');
    return state;
  };

  test('wakes what waits, and a new silence is told of anew', () => {
    const back = afterNews(silent(), answer(noNews, seconds(9)), seconds(9));
    expect(back).toMatchObject({ wake: true, tell: false });
    expect(back.state).toMatchObject({ troubles: 0, since: null, toldAt: null });
    let { state } = back;
    for (let turn = 0; turn < 5; turn += 1)
      ({ state } = afterNews(state, trouble(noNews, seconds(20)), seconds(20)));
    expect(state.toldAt).toBe(seconds(20));
  });

  test('wakes even when it fails again in the same news', () => {
    const news = trouble(answer(noNews, seconds(9)), seconds(10));
    const after = afterNews(silent(), news, seconds(10));
    expect(after.wake).toBe(true);
    expect(after.state).toMatchObject({ troubles: 1, since: seconds(10) });
  });

  test('wakes nobody when it was never silent', () => {
    expect(afterNews(null, answer(noNews, 1), 1).wake).toBe(false);
  });
});
