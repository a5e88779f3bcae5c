import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { CaseOffer, CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { caseLinks } from '@parasol/routes/links/case-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import { CaseLead, Due } from './cases/case-frame.tsx';
import { wayOn } from './cases/case-words.ts';
import type { Objected } from './letter.data.ts';
import { OfferPrice, OfferTerms } from './cases/offer-words.tsx';

interface Shown {
  readonly view: CaseView;
}

const Letter = ({ view, offer }: Shown & { readonly offer: CaseOffer }) => {
  const { letterFile } = caseLinks(useBrand());
  return (
    <>
      <Card as="section" aria-labelledby="outcome" className="grid gap-2">
        <h2 id="outcome" className="font-display text-xl font-semibold">
          {offer.title}
        </h2>
        <p>{offer.words}</p>
        <p className="figures text-sm text-ink-2">{dayText(offer.at)}作出</p>
        {view.letter === null ? (
          <p className="text-sm text-ink-2">带电子签章的通知书正在生成，稍后刷新本页可以下载。</p>
        ) : (
          <p>
            <TextLink to={letterFile(view.manualUnderwritingNo)} alone download>
              下载带电子签章的通知书（PDF）
            </TextLink>
          </p>
        )}
      </Card>
      <OfferTerms offer={offer} />
      <OfferPrice offer={offer} />
    </>
  );
};

/** How to object: here while there is time, and elsewhere at any time. */
const Objection = ({ view }: Shown) => {
  const objected = useActionData<Objected>();
  const busy = useNavigation().state !== 'idle';
  const { complaintPhone } = useBrand();
  return (
    <Section id="object" title="不同意这个结论">
      <Card className="grid gap-4">
        {view.can.object ? (
          <Form method="post" className="grid gap-4" noValidate>
            <p className="text-ink-2">
              可以申请复议一次，由没有参与过这次核保的另一位核保员重新审阅全部资料。复议不收费，结论可能不变，也可能改变。
              {view.offer?.newFen == null
                ? ''
                : '新的结论不如现在的，现在的承保条件仍然保留，由您任选其一。'}
            </p>
            <TextArea
              name="words"
              label="您认为哪里不符"
              rows={4}
              maxLength={500}
              defaultValue={objected?.words}
              error={objected?.text}
              hint="例如哪一项检查有新的结果，或者哪一处与事实不同。有新的资料，核保员需要时会请您补充。"
            />
            <Button type="submit" look="secondary" wide loading={busy} loadingText="正在提交">
              申请复议
            </Button>
            <Due view={view} />
          </Form>
        ) : (
          <p className="text-ink-2">
            {view.look === 2
              ? '这次核保已经复议过，复议的结论不能再次复议。'
              : '现在不能在线申请复议：期限已过，或者结论已经接受、撤回。'}
          </p>
        )}
        <p className="text-sm text-ink-2">
          也可以致电 <span className="figures">{complaintPhone}</span>{' '}
          向我们投诉，或拨打金融消费者投诉维权热线 12378，申请调解或者向人民法院起诉。
        </p>
      </Card>
    </Section>
  );
};

/** The letter in plain words; the signed one is the file. */
const LetterPage = () => {
  const view = useLoaderData<CaseView>();
  const brand = useBrand();
  const links = caseLinks(brand);
  const { offer, manualUnderwritingNo: no } = view;
  const on = wayOn(links, view);
  return (
    <OwnFrame
      title="核保通知书"
      note={<CaseLead view={view} />}
      back={{ to: links.status(no), text: '核保进度' }}
    >
      {offer === null ? (
        <Empty
          title="还没有核保结论"
          action={<ButtonLink to={links.status(no)}>查看核保进度</ButtonLink>}
        >
          {view.stateWords}
        </Empty>
      ) : (
        <>
          {view.objection === null ? null : (
            <Card as="section" aria-labelledby="objection" className="grid gap-2">
              <h2 id="objection" className="text-lg font-semibold">
                复议结果
              </h2>
              <p>{view.objection.words}</p>
              {view.objection.result === 'refused' ? (
                <p className="text-ink-2">
                  复议的意见是{view.objection.title}：{view.objection.reasons.join('；')}
                </p>
              ) : null}
            </Card>
          )}
          <Letter view={view} offer={offer} />
          {view.earlier === null ? null : (
            <Section id="earlier" title={`原来的结论：${view.earlier.title}`}>
              <div className="grid gap-4">
                <OfferTerms offer={view.earlier} />
                <OfferPrice offer={view.earlier} />
              </div>
            </Section>
          )}
          <div className="actions">
            {view.step === 'confirm' || view.step === 'sign' || view.step === 'order' ? (
              <ButtonLink to={on.to}>{on.text}</ButtonLink>
            ) : null}
            {view.state === 'refused' || view.state === 'closed' ? (
              <ButtonLink to={brand.productListUrl} look="secondary">
                看看健康要求不同的产品
              </ButtonLink>
            ) : null}
            <ButtonLink to={productLinks(brand, view.baseProductNo).detail} look="quiet">
              回到产品页
            </ButtonLink>
          </div>
          <Objection view={view} />
        </>
      )}
      <HelpLine />
    </OwnFrame>
  );
};

export default LetterPage;
