import { Table, type TableColumnsType } from 'antd';
import type { Key } from 'react';

/** A short table without pages; an empty one is a sentence. */
export const ShortTable = <T extends object>({
  rows,
  columns,
  rowKey,
  empty,
}: {
  rows: readonly T[];
  columns: TableColumnsType<T>;
  rowKey: (row: T) => Key;
  empty: string;
}) => (
  <Table<T>
    size="small"
    pagination={false}
    rowKey={rowKey}
    dataSource={[...rows]}
    columns={columns}
    locale={{ emptyText: <span className="soft">{empty}</span> }}
  />
);
