import { useLoaderData } from 'react-router';
import { caseLinks } from '@parasol/routes/links/case-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { SuccessState } from '#ui/feedback/success-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { BegunCase } from './pre-underwriting-success.data.ts';

const next: readonly (readonly [string, string])[] = [
  [
    '现在：确认是谁，上传资料',
    '填写被保险人的姓名和证件，同意为这次核保使用医疗资料，再拍照上传。中途可以离开，进度会保存。',
  ],
  ['核保员审阅', '缺什么会逐项说明，只补那几项。有进展会发站内消息，也可以随时来看进度。'],
  [
    '看结论，再决定',
    '写明能不能保、按什么条件保和原因。同意了在有效期内投保，不同意可以申请复议，也可以不投保。',
  ],
];

/** The case exists: the next steps, and where to find it again. */
const PreUnderwritingSuccessPage = () => {
  const { manualUnderwritingNo, productName, baseProductNo, step } = useLoaderData<BegunCase>();
  const brand = useBrand();
  const links = caseLinks(brand);
  const toGive = step === 'auth' || step === 'fill';
  return (
    <main className="page-width py-8 md:py-12">
      <div className="mx-auto grid max-w-152 grid-cols-1 gap-6">
        <SuccessState title="申请已建立">
          {productName}，编号 <span className="figures">{manualUnderwritingNo}</span>
          。不收费，看完结论再决定。
        </SuccessState>
        <Card as="section" aria-labelledby="next">
          <h2 id="next" className="font-semibold">
            接下来
          </h2>
          <ol className="mt-4">
            {next.map(([title, words]) => (
              <li key={title} className="timed">
                <p className="font-medium">{title}</p>
                <p className="mt-0.5 text-sm text-ink-2">{words}</p>
              </li>
            ))}
          </ol>
        </Card>
        <div className="grid gap-3 md:grid-cols-2">
          <ButtonLink
            to={toGive ? links.info(manualUnderwritingNo) : links.status(manualUnderwritingNo)}
            wide
          >
            {toGive ? '去上传资料' : '查看核保进度'}
          </ButtonLink>
          <ButtonLink to={links.list()} look="secondary" wide>
            我的核保申请
          </ButtonLink>
        </div>
        <p className="flex justify-center text-sm">
          <TextLink to={productLinks(brand, baseProductNo).detail} alone>
            再看看{productName}
          </TextLink>
        </p>
      </div>
    </main>
  );
};

export default PreUnderwritingSuccessPage;
