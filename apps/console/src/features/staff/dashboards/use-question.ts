import { useParams, useSearchParams } from 'react-router';
import type { Input as Asked } from '@parasol/contract';
import { addDays, addMonths, isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { boardNames, type BoardId } from '@parasol/domain/staff/dashboards/board-names';
import { periodUnits, type PeriodUnit } from '@parasol/domain/staff/dashboards/periods';
import { useNow } from '#ui/now.ts';

export type Question = Asked<'getDashboard'>;

const isBoard = (text: string): text is BoardId => Object.hasOwn(boardNames, text);
const isUnit = (text: string | null): text is PeriodUnit =>
  text !== null && Object.hasOwn(periodUnits, text);

interface Span {
  readonly from: string;
  readonly to: string;
  readonly unit: PeriodUnit;
}

/** Periods of daily questions, as of a day. */
export const usualPeriods = (today: string): Readonly<Record<string, Span>> => {
  const month = `${today.slice(0, 8)}01`;
  return {
    今天: { from: today, to: today, unit: 'day' },
    '近 7 天': { from: addDays(today, -6), to: today, unit: 'day' },
    '近 30 天': { from: addDays(today, -29), to: today, unit: 'day' },
    '近 90 天': { from: addDays(today, -89), to: today, unit: 'week' },
    本月: { from: month, to: today, unit: 'day' },
    上月: { from: addMonths(month, -1), to: addDays(month, -1), unit: 'day' },
    近一年: { from: addDays(addMonths(month, -11), 0), to: today, unit: 'month' },
  };
};

/**
 * The question in the address, so that it can be sent to a colleague; missing values are the usual
 * ones.
 */
export const useQuestion = () => {
  const { board = 'overview' } = useParams();
  const [search, setSearch] = useSearchParams();
  const today = dateOf(useNow(600_000));
  const day = (name: string, otherwise: string): string => {
    const fromQuery = search.get(name);
    return isPlainDate(fromQuery) ? fromQuery : otherwise;
  };
  const unit = search.get('unit');
  const narrowed = isBoard(board) && boardNames[board].narrowed;
  const chosen = (name: 'brand' | 'product' | 'channel') => {
    const fromQuery = search.get(name);
    return fromQuery === null || fromQuery === '' || (name !== 'brand' && !narrowed)
      ? {}
      : { [name]: fromQuery };
  };
  const question: Question | null = isBoard(board)
    ? {
        dashboard: board,
        ...chosen('brand'),
        ...chosen('product'),
        ...chosen('channel'),
        from: day('from', addDays(today, -29)),
        to: day('to', today),
        unit: isUnit(unit) ? unit : 'day',
      }
    : null;
  const change = (more: Readonly<Record<string, string | undefined>>): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(more))
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const search_ = search.toString();
  const linkOf = (to: string): string => `/dashboards/${to}${search_ === '' ? '' : `?${search_}`}`;
  return { question, change, linkOf, today };
};
