import type { CalendarMonth, MarkedDay } from './debit-months.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Price } from '../../../ui/data/price.tsx';
import { Tag } from '../../../ui/data/tag.tsx';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;

const kinds = {
  debit: ['自动扣费', 'accent', 'bg-accent-soft font-semibold'],
  notice: ['扣费提醒', 'primary', 'bg-primary-soft'],
  due: ['自己交费', 'warning', 'bg-warning-soft font-semibold'],
} as const;

const Day = ({
  date,
  marks,
}: {
  readonly date: string | null;
  readonly marks: readonly MarkedDay[];
}) => {
  const mark = marks.find(({ kind }) => kind !== 'notice') ?? marks[0];
  return (
    <td className="p-0.5 text-center">
      {date === null ? null : (
        <span
          className={classNames(
            'mx-auto grid size-9 place-items-center rounded-full',
            mark === undefined ? 'text-ink-2' : kinds[mark.kind][2],
          )}
        >
          {Number(date.slice(8))}
          {mark === undefined ? null : <span className="unseen">，{kinds[mark.kind][0]}</span>}
        </span>
      )}
    </td>
  );
};

const MarkLine = ({ mark }: { readonly mark: MarkedDay }) => {
  const [name, tone] = kinds[mark.kind];
  return (
    <li className="py-2.5 text-sm">
      <div className="flex items-center gap-3">
        <time dateTime={mark.date} className="figures text-ink-2">
          {Number(mark.date.slice(8))} 日
        </time>
        <Tag tone={tone}>{name}</Tag>
        {mark.kind === 'notice' ? null : (
          <span className="ml-auto">
            <Price fen={mark.fen} size="small" tone="ink" />
          </span>
        )}
      </div>
      <p className="mt-1">
        {mark.subject} 第 {mark.number} 期
      </p>
    </li>
  );
};

/** A month on a page, with what happens in it written out below. */
export const DebitCalendar = ({ year, month, weeks, marks }: CalendarMonth) => (
  <Card as="section" aria-label={`${year} 年 ${month} 月`}>
    <table className="figures w-full text-sm">
      <caption className="pb-2 text-left text-base font-semibold">
        {year} 年 {month} 月
      </caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="py-1 text-center text-xs font-normal text-ink-3">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((date, column) => (
              <Day key={column} date={date} marks={marks.filter((mark) => mark.date === date)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <ul className="ruled mt-3">
      {marks.map((mark) => (
        <MarkLine key={`${mark.date} ${mark.kind} ${mark.subject} ${mark.number}`} mark={mark} />
      ))}
    </ul>
  </Card>
);
