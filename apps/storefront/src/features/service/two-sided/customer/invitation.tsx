import { Form, useActionData, useNavigation } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { State } from '#ui/feedback/state.tsx';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { DetailsAnswer, DetailsData } from '#features/service/two-sided/details.data.ts';
import { ServedBy } from './served-by.tsx';

type Invited = Extract<DetailsData, { kind: 'invitation' }>;

const titles = {
  open: '邀请您一起投保',
  yours: '邀请您一起投保',
  taken: '这个链接已经使用过',
  revoked: '这次办理已撤回',
  ended: '这次办理已结束',
  expired: '邀请已过期',
} as const;

const steps = [
  '核对服务人员为您准备的资料，每一项都由您确认或修改。',
  '证件号码、健康告知和各项声明由您本人填写，服务人员看不到。',
  '身份验证、签名和交费由您本人在自己的手机上完成，可以随时结束。',
];

/** The agent and the product, before the customer logs in; nothing typed is shown here. */
export const InvitationPage = ({ data }: { readonly data: Invited }) => {
  const { invitation, loggedIn, login } = data;
  const answer = useActionData<DetailsAnswer>();
  const busy = useNavigation().state !== 'idle';
  const brand = useBrand();
  const { state, words, servedBy, productName, insurerName, baseProductNo } = invitation;
  return (
    <FlowPage title={titles[state]} note={words}>
      {answer === undefined ? null : (
        <Banner tone="danger" title="没有加入成功" live>
          {answer.message}。{answer.wrongAccount ? '如果这不是给您的邀请，请不要使用。' : ''}
        </Banner>
      )}
      <Card className="grid gap-5">
        {servedBy === null ? null : <ServedBy servedBy={servedBy} />}
        <div className="border-t pt-5">
          <p className="text-lg font-semibold">{productName}</p>
          <p className="text-sm text-ink-2">{insurerName}承保</p>
        </div>
        {state === 'open' ? (
          <>
            <ol className="grid gap-3 text-sm text-ink-2">
              {steps.map((text, at) => (
                <li key={text} className="flex gap-3">
                  <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-strong">
                    {at + 1}
                  </span>
                  {text}
                </li>
              ))}
            </ol>
            {loggedIn ? (
              <Form method="post">
                {answer?.wrongAccount === true ? (
                  <Button type="submit" name="intent" value="log-in" wide loading={busy}>
                    换收到邀请的手机号登录
                  </Button>
                ) : (
                  <Button type="submit" wide loading={busy} loadingText="正在加入">
                    加入办理
                  </Button>
                )}
              </Form>
            ) : (
              <ButtonLink to={login} wide>
                用收到邀请的手机号登录
              </ButtonLink>
            )}
          </>
        ) : (
          <ButtonLink to={productLinks(brand, baseProductNo).detail} look="secondary" wide>
            自己看看这款产品
          </ButtonLink>
        )}
      </Card>
    </FlowPage>
  );
};

export const NoLinkPage = ({ words }: { readonly words: string }) => (
  <main className="page-width py-8">
    <State
      level={1}
      picture={<EmptyPicture />}
      title="链接打不开"
      action={
        <ButtonLink to={useBrand().productListUrl} look="secondary">
          去看看产品
        </ButtonLink>
      }
    >
      {words}。
    </State>
  </main>
);
