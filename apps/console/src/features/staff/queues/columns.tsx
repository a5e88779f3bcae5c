import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { Due, Since } from '#ui/facts/due.tsx';
import { yuanText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import type { QueueShape } from '#shell/frame/use-queues.ts';
import { casePage } from '#shell/links.ts';
import type { QueueRow } from '#shell/queues/use-queue.ts';

type ColumnId = QueueShape['columns'][number]['id'];
type Column = TableColumnsType<QueueRow>[number];

interface Drawn {
  readonly queue: string;
  readonly search: string;
  readonly me: string;
  readonly brandNames: ReadonlyMap<string, string>;
  /** The row that Tab leads to; the arrows move on from it. */
  readonly reached: string | undefined;
  readonly reach: (id: string) => void;
}

const tones: Readonly<Record<QueueRow['colour'], Tone>> = {
  none: 'calm',
  calm: 'calm',
  soon: 'soon',
  late: 'bad',
};

/** How each column of a queue is drawn; the queue's own data decides which ones it shows. */
const draw: Readonly<Record<ColumnId, (drawn: Drawn) => Omit<Column, 'title' | 'key'>>> = {
  title: ({ queue, search, reached, reach }) => ({
    render: (_none, row) => (
      <Link
        to={`${casePage(queue, row.id)}${search}`}
        tabIndex={row.id === reached ? 0 : -1}
        onFocus={() => reach(row.id)}
      >
        {row.title}
      </Link>
    ),
  }),
  customer: () => ({ width: 120, ellipsis: true, render: (_none, row) => row.customer ?? '—' }),
  brand: ({ brandNames }) => ({
    width: 84,
    responsive: ['lg'],
    render: (_none, { brand }) => (brand === null ? '所有' : (brandNames.get(brand) ?? brand)),
  }),
  state: () => ({
    width: 110,
    render: (_none, row) => <Mark tone={tones[row.colour]}>{row.stateTitle}</Mark>,
  }),
  fen: () => ({
    width: 120,
    align: 'right',
    className: 'figures',
    render: (_none, { fen }) => (fen === null ? '—' : yuanText(fen)),
  }),
  note: () => ({ ellipsis: true, render: (_none, row) => row.note ?? '—' }),
  since: () => ({
    width: 100,
    responsive: ['lg'],
    render: (_none, row) => <Since at={row.since} />,
  }),
  due: () => ({
    width: 110,
    render: (_none, row) => <Due at={row.due} colour={row.colour} />,
  }),
  assignee: ({ me }) => ({
    width: 100,
    ellipsis: true,
    render: (_none, { assignee }) =>
      assignee === null ? (
        <span className="soft">无人领取</span>
      ) : assignee.staffId === me ? (
        <Mark tone="info">我</Mark>
      ) : (
        assignee.name
      ),
  }),
};

export const columnsOf = (shape: QueueShape, drawn: Drawn): TableColumnsType<QueueRow> =>
  shape.columns.map(({ id, title }) => ({ key: id, title, ...draw[id](drawn) }));
