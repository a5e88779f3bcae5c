import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText } from '#ui/format.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { Story } from '#ui/facts/story.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { SaleMark, WaitingMark } from './sale-marks.tsx';
import { useProduct, useRereadPublication, type ProductDetail } from './use-publication.ts';
import './publication.css';

type Sold = ProductDetail['brands'][number];

/** Withdraws it from sale by one brand, or puts it back. */
const SaleActs = ({ product, brand }: { product: ProductDetail; brand: Sold }) => {
  const reread = useRereadPublication();
  const { baseProductNo, name } = product;
  if (brand.state === 'withdrawn') {
    return (
      <ActionButton
        small
        name="恢复销售"
        explain={`请另一位同事批准：${brand.name}恢复销售${name}。批准后立刻生效。`}
        reason="恢复的原因"
        run={(reason) => api.returnProductToSale({ baseProductNo, brand: brand.id, reason })}
        after={reread}
      />
    );
  }
  // The product is not sold yet, or no longer: it cannot be withdrawn.
  if (brand.state === 'ended' || brand.state === 'unpublished') return null;
  return (
    <ActionButton
      small
      kind="danger"
      name="停售"
      explain={`请另一位同事批准：${brand.name}停售${name}。批准后立刻不能再投保，已有的保单和已经提交的订单不受影响。`}
      reason="停售的原因"
      run={(reason) => api.withdrawProduct({ baseProductNo, brand: brand.id, reason })}
      after={reread}
    />
  );
};

const Checks = ({ findings, rules }: Pick<ProductDetail, 'findings' | 'rules'>) =>
  findings.length === 0 ? (
    <p>{rules} 条规则全部通过，可以提出发布。</p>
  ) : (
    <ShortTable
      rows={findings}
      rowKey={({ rule, path, message }) => `${rule} ${path} ${message}`}
      empty="没有不符合的地方"
      columns={[
        ['message', '不符合的地方'],
        ['依据', ({ regulation }) => <span className="soft">{regulation}</span>, { width: '34%' }],
        [
          '位置',
          ({ file, path }) => (
            <code>
              {file} {path}
            </code>
          ),
          { width: '26%' },
        ],
      ]}
    />
  );

const side = (text: string | null, which: 'before' | 'after') =>
  text === null ? (
    <span className="soft">没有</span>
  ) : (
    <div className="publication-diff" data-side={which}>
      {text}
    </div>
  );

const Changes = ({ changes, total }: { changes: ProductDetail['changes']; total: number }) => (
  <>
    <ShortTable
      rows={changes}
      rowKey="path"
      empty="没有改动"
      columns={[
        [
          '位置',
          ({ path, label, file }) => (
            <div className="publication-name">
              {label}
              <small>
                {file} {path}
              </small>
            </div>
          ),
          { width: '24%' },
        ],
        ['在售', ({ before }) => side(before, 'before')],
        ['发布后', ({ after }) => side(after, 'after')],
      ]}
    />
    {total > changes.length && (
      <p className="soft">
        共 {total} 处改动，这里显示前 {changes.length} 处。
      </p>
    )}
  </>
);

const deeds = { published: '发布第', withdrawn: '停售', returned: '恢复销售' } as const;

const History = ({ history }: Pick<ProductDetail, 'history'>) => (
  <Story
    happenings={history.map(({ action, version, brand, by, grantedBy, reason, at }) => ({
      at,
      words:
        action === 'published' ? `${deeds.published} ${version} 版` : `${brand}${deeds[action]}`,
      by: grantedBy === null ? by : `${by}提出，${grantedBy}批准`,
      ...(reason === '' ? {} : { note: reason }),
    }))}
  />
);

const Product = ({ product }: { product: ProductDetail }) => {
  const reread = useRereadPublication();
  const { permissions } = useStaff();
  const may = permissions.includes('products-publish');
  const { baseProductNo, name, shelf, waiting, asks } = product;
  const asked = asks.some(({ act }) => act === 'publish');
  return (
    <>
      <PageHead
        title={name}
        note={`${baseProductNo} · ${product.kindName} · ${product.insurer}${shelf ? ` · 在售第 ${shelf.version} 版，${momentText(shelf.publishedAt)} 发布` : ' · 从未发布'}`}
      >
        {may && waiting && (
          <ActionButton
            name="提出发布"
            kind="primary"
            disabled={waiting.findings > 0 || asked}
            explain={`请另一位同事批准发布${name}第 ${waiting.version} 版，共 ${waiting.changes} 处改动。批准后立刻在所有品牌的页面生效；如果资料在批准之前又改过，就不会发布。`}
            reason="发布的原因"
            run={(reason) =>
              api.publishProduct({ baseProductNo, contentHash: waiting.contentHash, reason })
            }
            after={reread}
          />
        )}
      </PageHead>
      {asks.length > 0 && (
        <Alert
          className="page-alert"
          type="info"
          showIcon
          title={asks
            .map(
              ({ title, askedBy, askedAt }) => `${askedBy}于 ${momentText(askedAt)} 提出${title}`,
            )
            .join('；')}
          action={<Link to="/asks">去复核</Link>}
        />
      )}
      <div className="two-columns">
        <div className="stack">
          <Section title="待发布" extra={<WaitingMark waiting={waiting} behind={product.behind} />}>
            {waiting ? (
              <>
                <h3>规则检查</h3>
                <Checks findings={product.findings} rules={product.rules} />
                <h3>会改动什么</h3>
                <Changes changes={product.changes} total={waiting.changes} />
              </>
            ) : (
              <Nothing>
                {product.behind ? (
                  <>
                    产品目录里的内容与在售版本不同，但在售版本是后来在产品工作室发布的，目录不会自动覆盖它。要采用目录的内容，请在
                    <Link to={`/studio/products/${baseProductNo}`}>产品工作室</Link>
                    从目录打开草稿。
                  </>
                ) : (
                  '产品目录里的内容与在售版本一致。'
                )}
              </Nothing>
            )}
          </Section>
        </div>
        <div className="stack">
          <Section title="各品牌的销售">
            <ShortTable
              rows={product.brands}
              rowKey="id"
              empty="没有品牌销售"
              columns={[
                ['品牌', ({ name: brand }) => brand],
                ['状态', ({ state, on }) => <SaleMark state={state} on={on} />],
                [
                  '操作',
                  (brand) => may && shelf && <SaleActs product={product} brand={brand} />,
                  { width: 100 },
                ],
              ]}
            />
          </Section>
          <Section title="发布记录">
            <History history={product.history} />
          </Section>
        </div>
      </div>
    </>
  );
};

/** One product: the waiting version, the rules' findings, each brand's sale, and the history. */
const ProductPage = () => {
  const { no = '' } = useParams();
  const product = useProduct(no);
  return (
    <>
      <p className="page-back">
        <Link to="/publication">产品发布</Link>
      </p>
      <Answer of={product}>{(found) => <Product product={found} />}</Answer>
    </>
  );
};
export default ProductPage;
