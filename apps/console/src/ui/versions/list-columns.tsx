import type { TableColumnType } from 'antd';
import type { VersionState } from '@parasol/domain/base/publishing/version-states';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { StateMark } from './state-mark.tsx';

interface Listed {
  readonly state: VersionState;
  readonly version: number;
  readonly published: number | null;
  readonly publishAt: string | null;
  readonly claims: number;
  readonly changedAt: string;
  readonly changedBy: string;
}

/** The state of the newest version; `inUse` says what the published one does meanwhile: 在读. */
export const stateColumn = <Row extends Listed>(inUse: string): TableColumnType<Row> => ({
  title: '状态',
  width: 240,
  render: (_none, { state, version, published, publishAt, claims }) => (
    <>
      第 {version} 版 <StateMark state={state} />
      {claims > 0 && <Mark tone="bad">{claims} 处用语</Mark>}
      {publishAt !== null && <small className="soft"> {momentText(publishAt)} 发布</small>}
      {published !== null && published !== version && (
        <small className="soft">
          {' '}
          第 {published} 版{inUse}
        </small>
      )}
    </>
  ),
});

export const changedColumn = <Row extends Listed>(width: number): TableColumnType<Row> => ({
  title: '最后修改',
  width,
  render: (_none, { changedAt, changedBy }) => (
    <div className="text-name">
      {momentText(changedAt)}
      <small>{changedBy}</small>
    </div>
  ),
});
