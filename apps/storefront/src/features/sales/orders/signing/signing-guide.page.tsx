import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { SigningGuideData } from './signing-guide.data.ts';

const steps = [
  [
    '核对投保单',
    '姓名、证件号码、受益人和保险费都写在投保单上，有出入先别签：在订单详情里取消这份申请，改好再投保，不收费用。',
  ],
  [
    '投保人本人签名',
    '看完文件后，用手指在屏幕上写全名，再输入发到本人手机的验证码；不便手写时，只用验证码也可以，效力相同。',
  ],
  [
    '保存签好的文件',
    '签完生成带电子签名的文件，在签名记录里下载；任何人都可以用“文件查验”核对它有没有改动。',
  ],
  ['完成交费', '签署之后才能支付，支付成功后由保险公司出单。'],
] as const;

/** The meaning of signing, before the customer signs; links to the orders that wait for it. */
const SigningGuidePage = () => {
  const { product, waiting, loggedIn } = useLoaderData<SigningGuideData>();
  const brand = useBrand();
  const links = orderLinks(brand);
  const guide = brandLink(brand, '/signingGuide/:baseProductNo', product);
  const papers = product.notices.map(({ title }) => title);
  return (
    <FlowPage
      title="签署投保文件"
      note={
        <>
          <TextLink to={productLinks(brand, product.baseProductNo).detail}>
            {product.names.marketing}
          </TextLink>
          的投保文件需要投保人本人签署，大约需要 2 分钟。
        </>
      }
    >
      <ol className="ruled overflow-hidden rounded-lg border bg-surface">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-4 px-5 py-4">
            <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm text-primary-strong">
              {index + 1}
            </span>
            <span>
              <span className="font-medium">{title}</span>
              <span className="mt-1 block text-sm text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      {papers.length === 0 ? null : (
        <Card>
          <h2 className="font-medium">会一并确认的文件</h2>
          <p className="mt-2 text-sm text-ink-2">投保单、{papers.join('、')}</p>
        </Card>
      )}
      {waiting.length > 0 ? (
        <List label="等待签署的订单">
          {waiting.map(({ orderNo, people }) => (
            <ListItem
              key={orderNo}
              title={`被保险人 ${people}`}
              note={`订单 ${orderNo}`}
              value="去签名"
              to={links.signing(orderNo)}
            />
          ))}
        </List>
      ) : (
        <ButtonLink
          to={loggedIn ? links.list({ tab: 'to-do' }) : brandLink(brand, '/login', { to: guide })}
          wide
        >
          {loggedIn ? '查看待办理的订单' : '登录后查看待签署的订单'}
        </ButtonLink>
      )}
    </FlowPage>
  );
};

export default SigningGuidePage;
