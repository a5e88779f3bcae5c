import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { changedColumn, stateColumn } from '#ui/versions/list-columns.tsx';
import { Links } from './links.tsx';
import { useLandings, type Listed } from './use-landings.ts';
import '#ui/versions/versions.css';
import './landings.css';
import { useBrandName } from '#shell/session/use-brand-name.ts';

/** Every written page, and the page of each product for visitors from outside. */
const LandingsPage = () => {
  const landings = useLandings();
  const navigate = useNavigate();
  const [product, setProduct] = useState<string | null>(null);
  const nameOf = useBrandName();
  return (
    <>
      <PageHead
        title="落地页"
        note="每款产品都有按产品资料组成的落地页；另写的按品牌和渠道展示。发布由一人提出、另一人批准，撤下由一人决定。"
      />
      <Answer of={landings}>
        {({ landings: rows, products }) => (
          <div className="stack">
            <Section
              title={`另写的落地页（${rows.length}）`}
              extra={
                <span className="block-acts">
                  <Select
                    aria-label="为哪款产品"
                    placeholder="选择产品"
                    style={{ width: 240 }}
                    value={product}
                    onChange={setProduct}
                    options={products.map(({ baseProductNo, name }) => ({
                      value: baseProductNo,
                      label: `${baseProductNo} ${name}`,
                    }))}
                  />
                  <Button
                    type="primary"
                    disabled={product === null}
                    onClick={() => void navigate(`/landings/new?product=${product}`)}
                  >
                    写新的
                  </Button>
                </span>
              }
            >
              <ShortTable<Listed>
                rows={rows}
                rowKey="landingId"
                empty="还没有另写的落地页"
                columns={[
                  [
                    '落地页',
                    ({ landingId, title, productName }) => (
                      <div className="text-name">
                        <Link to={`/landings/${landingId}`}>{title}</Link>
                        <small>
                          {landingId} · {productName}
                        </small>
                      </div>
                    ),
                  ],
                  [
                    '品牌与渠道',
                    ({ brands: shown, channel }) => (
                      <div className="text-name">
                        {shown.map(nameOf).join('、')}
                        <small>{channel === '' ? '所有渠道' : channel}</small>
                      </div>
                    ),
                    { width: 220 },
                  ],
                  stateColumn('在展示'),
                  changedColumn(200),
                ]}
              />
            </Section>
            <Section title="各产品的链接">
              <ShortTable
                rows={products}
                rowKey="baseProductNo"
                empty="没有可以展示的产品"
                columns={[
                  [
                    '产品',
                    ({ baseProductNo, name }) => (
                      <div className="text-name">
                        {name}
                        <small>{baseProductNo}</small>
                      </div>
                    ),
                  ],
                  [
                    '投放用的链接（再加 channel、adPlace 等参数）',
                    ({ links }) => <Links links={links} nameOf={nameOf} />,
                  ],
                ]}
              />
            </Section>
          </div>
        )}
      </Answer>
    </>
  );
};
export default LandingsPage;
