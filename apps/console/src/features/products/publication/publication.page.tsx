import { Alert } from 'antd';
import { Link } from 'react-router';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { Insurers } from './insurers.tsx';
import { SaleMark, WaitingMark } from './sale-marks.tsx';
import { usePublication, type Listed } from './use-publication.ts';
import './publication.css';

/** Products on sale under each brand, and those waiting in the folder. */
const PublicationPage = () => {
  const publication = usePublication();
  return (
    <>
      <PageHead
        title="产品发布"
        note="产品资料放进产品目录后出现在“待发布”里。发布、停售和恢复销售由一人提出、另一人批准；已有的报价、订单和保单始终按原来的版本。"
      />
      <Answer of={publication}>
        {({ products, problems }) => (
          <div className="stack">
            {problems.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={`产品目录有 ${problems.length} 处错误，改正之后才能发布`}
                description={
                  <ul className="lines">
                    {problems.map(({ file, line, field, message }) => (
                      <li key={`${file} ${line} ${field}`}>
                        <code>
                          {file}
                          {line > 0 && `:${line}`}
                        </code>{' '}
                        {field}：{message}
                      </li>
                    ))}
                  </ul>
                }
              />
            )}
            <Insurers />
            <Section title={`产品（${products.length}）`}>
              <ShortTable<Listed>
                rows={products}
                rowKey="baseProductNo"
                empty="没有您可以查看的产品"
                columns={[
                  [
                    '产品',
                    ({ baseProductNo, name, kindName, insurer }) => (
                      <div className="publication-name">
                        <Link to={`/publication/${baseProductNo}`}>{name}</Link>
                        <small>
                          {baseProductNo} · {kindName} · {insurer}
                        </small>
                      </div>
                    ),
                    { width: '32%' },
                  ],
                  [
                    '在售版本',
                    ({ shelf }) =>
                      shelf ? (
                        <div className="publication-name">
                          第 {shelf.version} 版<small>{momentText(shelf.publishedAt)}</small>
                        </div>
                      ) : (
                        <Mark>从未发布</Mark>
                      ),
                    { width: 170 },
                  ],
                  [
                    '各品牌',
                    ({ brands }) => (
                      <ul className="publication-brands">
                        {brands.map(({ id, name, state, on }) => (
                          <li key={id}>
                            {name} <SaleMark state={state} on={on} />
                          </li>
                        ))}
                      </ul>
                    ),
                  ],
                  [
                    '待发布',
                    ({ waiting, behind, asks }) => (
                      <>
                        <WaitingMark waiting={waiting} behind={behind} />
                        {asks.map(({ askId, title, askedBy }) => (
                          <div key={askId} className="soft">
                            {askedBy}提出{title}，<Link to="/asks">等待复核</Link>
                          </div>
                        ))}
                      </>
                    ),
                    { width: 220 },
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
export default PublicationPage;
