import { Input, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '@parasol/contract';
import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import { useStaff } from '#shell/session/use-staff.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { OpenDraft } from './drafts/open-draft.tsx';
import { ProductVersions } from './product-versions.tsx';
import { useStudioProduct } from './use-studio.ts';
import './studio.css';
import { useCall } from '#shell/use-call.ts';

type Tables = Output<'listStudioTables'>;

const Names = ({ of }: { of: readonly { baseProductNo: string; name: string }[] }) =>
  of.length === 0 ? (
    <span className="soft">没有</span>
  ) : (
    <>
      {of.map(({ baseProductNo, name }, index) => (
        <span key={baseProductNo}>
          {index > 0 && '、'}
          <Link to={`/studio/products/${baseProductNo}`}>{name}</Link>
        </span>
      ))}
    </>
  );

/** The regions of a prefix. */
const regionName = (regions: Tables['regions'], prefix: string): string =>
  regions.find(({ code }) => code === prefix.padEnd(6, '0'))?.name ?? prefix;

const pages = { pageSize: 12, size: 'small', showSizeChanger: false } as const;

/** A list of codes, searched by the text of its rows. */
const Lookup = <Row extends { readonly code: string }>({
  name,
  hint,
  rows,
  textOf,
  columns,
}: {
  name: string;
  hint: string;
  rows: readonly Row[];
  textOf: (row: Row) => string;
  columns: readonly TableColumnType<Row>[];
}) => {
  const [words, setWords] = useState('');
  const found = rows.filter((row) => textOf(row).includes(words.trim()));
  return (
    <Section
      title={`${name}（${found.length}）`}
      extra={
        <Input.Search
          size="small"
          allowClear
          aria-label={`查找${name}`}
          placeholder={hint}
          onChange={({ target }) => setWords(target.value)}
        />
      }
    >
      <Table<Row>
        size="small"
        rowKey="code"
        dataSource={found}
        pagination={pages}
        columns={[{ title: '代码', dataIndex: 'code', width: 100 }, ...columns]}
      />
    </Section>
  );
};

const Lookups = ({ tables }: { tables: Tables }) => (
  <div className="two-columns">
    <Lookup
      name="职业"
      hint="代码、名称或分组"
      rows={tables.occupations}
      textOf={({ code, name, groups }) => `${code} ${name} ${groups}`}
      columns={[
        {
          title: '职业',
          render: (_none, { name, groups }) => (
            <div className="studio-name">
              {name}
              <small>{groups}</small>
            </div>
          ),
        },
        { title: '类别', width: 70, render: (_none, row) => `${row.class} 类` },
      ]}
    />
    <Lookup
      name="地区"
      hint="代码或名称"
      rows={tables.regions}
      textOf={({ code, name, parent }) => `${code} ${name} ${parent}`}
      columns={[
        { title: '地区', dataIndex: 'name' },
        { title: '所属', dataIndex: 'parent' },
      ]}
    />
  </div>
);

/** Tables that products share: occupations and regions, and which product takes which. */
const TablesPage = () => {
  const { permissions } = useStaff();
  const versions = useStudioProduct(commonPack);
  const tables = useCall('listStudioTables', {}, { staleTime: 60_000 });
  return (
    <>
      <p className="page-back">
        <Link to="/studio">产品工作室</Link>
      </p>
      <PageHead
        title="职业与地区表"
        note="所有产品共用，在草稿里修改，由一人提出、另一人批准发布；产品在“投保条件与限额”里选用类别和地区。"
      >
        {permissions.includes('products-edit') && versions.data?.shelf && (
          <OpenDraft
            primary
            baseProductNo={versions.data.baseProductNo}
            version={versions.data.shelf.version}
          />
        )}
      </PageHead>
      <Answer of={tables} rows={12}>
        {(found) => (
          <div className="stack">
            <div className="two-columns">
              <Section title="哪些产品承保哪些职业类别">
                <ShortTable
                  rows={found.classes}
                  rowKey={(row) => row.class}
                  empty="没有"
                  columns={[
                    ['类别', (row) => `${row.class} 类`, { width: 70 }],
                    ['jobs', '职业数', { width: 80 }],
                    ['承保的产品', (row) => <Names of={row.products} />],
                  ]}
                />
              </Section>
              <div className="stack">
                <Section title="另外不承保的职业">
                  <ShortTable
                    rows={found.refusing}
                    rowKey="baseProductNo"
                    empty="没有产品另外排除职业"
                    columns={[
                      ['产品', (row) => <Names of={[row]} />, { width: '40%' }],
                      ['职业', ({ jobs }) => jobs.join('、')],
                    ]}
                  />
                </Section>
                <Section title="不在全国销售的产品">
                  <ShortTable
                    rows={found.regional}
                    rowKey="baseProductNo"
                    empty="所有产品在全国销售"
                    columns={[
                      ['产品', (row) => <Names of={[row]} />, { width: '40%' }],
                      [
                        '地区',
                        ({ sold, except }) => (
                          <>
                            {sold.length > 0 &&
                              `只在${sold.map((one) => regionName(found.regions, one)).join('、')}`}
                            {except.length > 0 &&
                              `不含${except.map((one) => regionName(found.regions, one)).join('、')}`}
                          </>
                        ),
                      ],
                    ]}
                  />
                </Section>
              </div>
            </div>
            <Lookups tables={found} />
            <Answer of={versions}>{(product) => <ProductVersions product={product} />}</Answer>
          </div>
        )}
      </Answer>
    </>
  );
};
export default TablesPage;
