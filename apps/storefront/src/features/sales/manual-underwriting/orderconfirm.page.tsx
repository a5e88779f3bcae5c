import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { CaseOffer, CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { caseLinks } from '@parasol/routes/links/case-links';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { CaseFlow, CaseLead, Due, NotNow, PostedBanner } from './cases/case-frame.tsx';
import { OfferPrice, OfferTerms } from './cases/offer-words.tsx';

interface Shown {
  readonly view: CaseView;
}

/** Taking and leaving are equally near. */
const Decide = ({ view, offer }: Shown & { readonly offer: CaseOffer }) => {
  const links = caseLinks(useBrand());
  const deciding = useNavigation().formData?.get('intent');
  return (
    <Card as="section" aria-labelledby="decide">
      <h2 id="decide" className="text-lg font-semibold">
        您来决定
      </h2>
      <Form method="post" className="mt-2 grid gap-4" noValidate>
        <input type="hidden" name="offer" value={offer.number} />
        <input type="hidden" name="newFen" value={offer.newFen ?? 0} />
        <Checkbox name="read" value="yes" required>
          我已看清上面的承保条件、保险费和保留期限。
        </Checkbox>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            type="submit"
            name="intent"
            value="agree"
            wide
            loading={deciding === 'agree'}
            loadingText="正在提交"
          >
            {view.orderNo === null ? '接受，去签名确认' : '接受，继续投保'}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="leave"
            look="secondary"
            wide
            loading={deciding === 'leave'}
            loadingText="正在提交"
          >
            不接受
          </Button>
        </div>
        <p className="text-sm text-ink-2">
          不接受不收费，也不影响以后申请。
          {view.can.object ? '认为结论与事实不符的，可以先申请复议。' : ''}
        </p>
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={links.letter(view.manualUnderwritingNo)} alone>
            看核保通知书{view.can.object ? '，或申请复议' : ''}
          </TextLink>
        </p>
      </Form>
    </Card>
  );
};

/** The offer before the customer objected: it can be taken as well as the new one. */
const Earlier = ({ view, offer }: Shown & { readonly offer: CaseOffer }) => {
  const deciding = useNavigation().formData?.get('offer') === String(offer.number);
  return (
    <Section id="earlier" title={`原来的结论：${offer.title}`}>
      <div className="grid gap-4">
        <OfferTerms offer={offer} />
        <OfferPrice offer={offer} />
        <Card>
          <Form method="post" className="grid gap-4" noValidate>
            <input type="hidden" name="offer" value={offer.number} />
            <input type="hidden" name="newFen" value={offer.newFen ?? 0} />
            <Checkbox name="read" value="yes" required>
              我已看清原来的承保条件、保险费和保留期限。
            </Checkbox>
            <Button
              type="submit"
              name="intent"
              value="agree"
              look="secondary"
              wide
              loading={deciding}
              loadingText="正在提交"
            >
              {view.orderNo === null ? '选择原来的结论，去签名确认' : '选择原来的结论，继续投保'}
            </Button>
          </Form>
        </Card>
      </div>
    </Section>
  );
};

/** Signed: the order is made with exactly these terms. */
const Order = ({ view }: Shown) => {
  const busy = useNavigation().formData?.get('intent') === 'order';
  return (
    <Card as="section" aria-labelledby="order" className="grid gap-3">
      <h2 id="order" className="text-lg font-semibold">
        去投保
      </h2>
      <p className="text-ink-2">
        结论已签名确认。按上面的条件和保险费填写投保信息，提交后不再重复核保这些情况。
      </p>
      <Due view={view} />
      <Form method="post">
        <Button type="submit" name="intent" value="order" size="large" wide loading={busy}>
          按这个条件投保
        </Button>
      </Form>
    </Card>
  );
};

const titles: Readonly<Record<string, string>> = {
  preapproved: '预核保结论',
  recheck: '确认复议结论',
  partner: '确认条件和保险费',
};

const notes: Readonly<Record<string, string>> = {
  preapproved: '这是投保之前作出的结论，您可以在保留期限内按它投保。',
  partner: '您从合作方进入。核保由我们的核保员完成，您的医疗资料不会提供给合作方。',
};

/** Changed terms and price as in the future policy, to be accepted or declined. */
const OrderConfirmPage = () => {
  const view = useLoaderData<CaseView>();
  const posted = useActionData<Posted>();
  const idle = useNavigation().state === 'idle';
  const variant = useRow()?.variant ?? '';
  const title = titles[variant] ?? '确认核保结论';
  const { offer, earlier, objection, can } = view;
  if (offer === null || (!can.accept && !can.order)) {
    return <NotNow view={view} title={title} />;
  }
  return (
    <CaseFlow view={view} title={title} note={<CaseLead view={view} />}>
      <PostedBanner posted={idle ? posted : undefined} />
      <Banner tone={offer.outcome === 'standard' ? 'success' : 'info'} title={offer.title}>
        {offer.words}
        {notes[variant] === undefined ? null : <span className="block">{notes[variant]}</span>}
      </Banner>
      {objection === null ? null : (
        <Banner title="复议结果">
          {objection.words}
          {objection.result === 'refused' ? (
            <span className="block">
              复议的意见是{objection.title}：{objection.reasons.join('；')}
            </span>
          ) : null}
        </Banner>
      )}
      <Section id="terms" title={earlier === null ? '承保条件和保险费' : '新的承保条件和保险费'}>
        <div className="grid gap-4">
          <OfferTerms offer={offer} />
          <OfferPrice offer={offer} />
        </div>
      </Section>
      {can.accept ? <Decide view={view} offer={offer} /> : <Order view={view} />}
      {can.accept && earlier !== null ? <Earlier view={view} offer={earlier} /> : null}
    </CaseFlow>
  );
};

export default OrderConfirmPage;
