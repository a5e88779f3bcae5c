import { dayMs } from '@parasol/domain/base/calendar/durations';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import { api } from '#shell/api.ts';
import { pastProduct } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { Section } from '#ui/section.tsx';
import { Nothing } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { DraftList } from './drafts/draft-list.tsx';
import { OpenDraft } from './drafts/open-draft.tsx';
import { isCommon, useRereadStudio, type StudioProduct } from './use-studio.ts';
import './studio.css';

type Version = StudioProduct['versions'][number];

/** The version in force at the end of a day: a published one, or a draft that will be. */
const AsOf = ({ product }: { product: StudioProduct }) => {
  const [today] = useState(() => dateOf(Date.now()));
  const [day, setDay] = useState(today);
  const end = startOf(day) + dayMs;
  const scheduled = product.drafts
    .filter(({ publishAt }) => publishAt !== null && Date.parse(publishAt) < end)
    .toSorted((one, other) => Date.parse(other.publishAt ?? '') - Date.parse(one.publishAt ?? ''));
  const version = product.versions.find(({ publishedAt }) => Date.parse(publishedAt) < end);
  const [draft] = scheduled;
  return (
    <Section
      title="某一天生效的版本"
      extra={
        <Input
          type="date"
          size="small"
          aria-label="日期"
          value={day}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
        />
      }
    >
      {draft ? (
        <p>
          {day} 结束时生效的是排期中的草稿{' '}
          <Link to={`/studio/${draft.draftNo}`}>{draft.title}</Link>，
          {momentText(draft.publishAt ?? '')} 起。
        </p>
      ) : version ? (
        <p>
          {day} 结束时生效的是第 {version.version} 版，{momentText(version.publishedAt)} 起
          {day > today && '（没有排期的改动）'}。
          {day <= today && !isCommon(product) && (
            <>
              {' '}
              <Link to={`${pastProduct(product.baseProductNo)}?day=${day}`}>按这一天查看页面</Link>
            </>
          )}
        </p>
      ) : (
        <Nothing>这一天还没有发布过。</Nothing>
      )}
    </Section>
  );
};

const Acts = ({ product, version }: { product: StudioProduct; version: Version }) => {
  const { permissions } = useStaff();
  const reread = useRereadStudio();
  const { baseProductNo, name, shelf } = product;
  return (
    <div className="acts">
      {permissions.includes('products-edit') && (
        <OpenDraft baseProductNo={baseProductNo} version={version.version} />
      )}
      {permissions.includes('products-publish') && version.version !== shelf?.version && (
        <ActionButton
          small
          name="恢复此版"
          explain={`请另一位同事批准：${name}恢复为第 ${version.version} 版的内容，作为新的一版发布。已有的报价、订单和保单仍按各自的版本。`}
          reason="恢复的原因"
          run={(reason) => api.rollBackProduct({ baseProductNo, version: version.version, reason })}
          after={() => void reread()}
        />
      )}
      <Button
        size="small"
        onClick={() =>
          void api
            .downloadPack({ baseProductNo, version: version.version })
            .then((file) =>
              saveFile(
                file,
                `${isCommon(product) ? name : `产品包-${baseProductNo}`}-第${version.version}版.zip`,
              ),
            )
        }
      >
        {isCommon(product) ? '下载' : '下载产品包'}
      </Button>
    </div>
  );
};

const Versions = ({ product }: { product: StudioProduct }) => (
  <Section title={`版本（${product.versions.length}）`}>
    <ShortTable<Version>
      rows={product.versions}
      rowKey="version"
      empty="从未发布"
      columns={[
        [
          '版本',
          ({ version, origin, contentHash }) => (
            <div className="studio-name">
              <span>
                第 {version} 版{' '}
                {version === product.shelf?.version && (
                  <Mark tone="good">{isCommon(product) ? '现行' : '在售'}</Mark>
                )}
              </span>
              <small>{origin === 'studio' ? '产品工作室' : '产品目录'}</small>
              <small title={contentHash}>指纹 {contentHash.slice(0, 10)}</small>
            </div>
          ),
          { width: 140 },
        ],
        [
          '生效与发布',
          ({ publishedAt, by, grantedBy, reason }) => (
            <div className="studio-name">
              <span>{momentText(publishedAt)} 起</span>
              <small>
                {grantedBy === null ? by : `${by}提出，${grantedBy}批准`}
                {reason !== '' && `：${reason}`}
              </small>
            </div>
          ),
        ],
        ['操作', (version) => <Acts product={product} version={version} />, { width: 180 }],
      ]}
    />
  </Section>
);

const Folder = ({ product }: { product: StudioProduct }) => {
  const { permissions } = useStaff();
  if (!product.folder) return <Nothing>产品目录里没有。</Nothing>;
  const { version } = product.folder;
  const what = isCommon(product) ? '表' : '产品包';
  return (
    <>
      <p>
        {version === null
          ? `产品目录里的${what}与任何已发布的版本都不同。`
          : `产品目录里的${what}与第 ${version} 版相同。`}
      </p>
      {permissions.includes('products-edit') && version === null && (
        <OpenDraft baseProductNo={product.baseProductNo} version={null} />
      )}
    </>
  );
};

/** The versions of a product or of the common tables, the one in force on a day, and the draft. */
export const ProductVersions = ({ product }: { product: StudioProduct }) => (
  <div className="two-columns">
    <div className="stack">
      <Versions product={product} />
    </div>
    <div className="stack">
      <Section title="草稿">
        {product.drafts.length === 0 ? (
          <Nothing>没有正在修改的草稿。</Nothing>
        ) : (
          <DraftList drafts={product.drafts} />
        )}
      </Section>
      <AsOf product={product} />
      <Section title="产品目录">
        <Folder product={product} />
      </Section>
    </div>
  </div>
);
