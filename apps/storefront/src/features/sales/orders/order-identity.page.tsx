import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { CreditCard, ScanFace, ScanLine } from 'lucide-react';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Tag, type TagProps } from '#ui/data/tag.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { IdentityAnswer, IdentityData } from './order-identity.data.ts';
import { MaterialShelf } from '#page/slots/material-shelf.tsx';
import { readyApi } from '#page/answers/ready-api.ts';
import { SideFrame } from '#page/frame.tsx';
import { papersCheckedWords } from '@parasol/domain/base/clocks/papers-length';

type Party = IdentityData['people'][number];

/** Both sides of a card, and one to spare. */
const mostPhotos = 4;

const states: Readonly<
  Record<Party['state'], { readonly tone: NonNullable<TagProps['tone']>; readonly text: string }>
> = {
  verified: { tone: 'success', text: '已验证' },
  'to-check': { tone: 'warning', text: '待核验' },
  'to-send': { tone: 'warning', text: '待上传' },
  sent: { tone: 'primary', text: '核对中' },
  returned: { tone: 'danger', text: '需要重新上传' },
};

const isOpen = (state: Party['state']): boolean => state !== 'verified' && state !== 'sent';

const PartyCard = ({ orderNo, person }: { readonly orderNo: string; readonly person: Party }) => {
  const tools = usePageTools();
  const { party, role, name, certTypeName, certNo, state, note, files } = person;
  const { tone, text } = states[state];
  const open = isOpen(state);
  return (
    <Card as="section" aria-labelledby={`${party}-name`}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={`${party}-name`} className="font-semibold">
            {role} <span data-personal="">{name}</span>
          </h2>
          <p className="figures text-sm text-ink-2">
            {certTypeName} <span data-personal="">{certNo}</span>
          </p>
        </div>
        <Tag tone={tone}>{text}</Tag>
      </div>
      {note === null ? null : <p className="mt-3 text-ink-2">{note}</p>}
      {open ? (
        <div className="mt-4">
          <MaterialShelf
            label={`${role}的证件照片`}
            files={files}
            most={mostPhotos}
            upload={async (file, signal) =>
              readyApi(tools).uploadOrderMaterial(
                { orderNo, field: `paper.${party}`, file },
                { signal },
              )
            }
            remove={async (fileId) => readyApi(tools).removeOrderMaterial({ orderNo, fileId })}
          />
        </div>
      ) : null}
    </Card>
  );
};

const Actions = ({ people }: Pick<IdentityData, 'people'>) => {
  const navigation = useNavigation();
  const doing = navigation.state === 'idle' ? null : navigation.formData?.get('intent');
  const has = (...wanted: readonly Party['state'][]): boolean =>
    people.some(({ state }) => wanted.includes(state));
  if (!has('to-check', 'to-send', 'returned')) return null;
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      {has('to-check') ? (
        <Button type="submit" name="intent" value="check" loading={doing === 'check'}>
          再次核验
        </Button>
      ) : null}
      <Button
        type="submit"
        name="intent"
        value="send"
        look={has('to-check') ? 'secondary' : 'primary'}
        loading={doing === 'send'}
      >
        提交证件照片
      </Button>
    </Form>
  );
};

/** A card of the policyholder that its bank has confirmed replaces the silent register. */
const CardProof = ({ orderNo, card }: Pick<IdentityData, 'orderNo' | 'card'>) => {
  const brand = useBrand();
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'card';
  return (
    <Card as="section" aria-labelledby="by-card" className="grid gap-3">
      <h2 id="by-card" className="font-semibold">
        用投保人本人的储蓄卡验证
      </h2>
      <p className="text-ink-2">
        由银行核对姓名、证件号码、卡号和预留手机号，并向预留手机号发送验证码。四项一致，投保人的身份即验证完成，不用等待人工核对。验证的卡会加入您的银行卡，交费前仍由您确认。
      </p>
      {card === null ? (
        <div className="actions">
          <ButtonLink
            to={brandLink(brand, '/aiProduct/bankCard', { identity: orderNo })}
            look="secondary"
            icon={<CreditCard className="size-5" aria-hidden="true" />}
          >
            填写银行卡
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" className="actions">
          <input type="hidden" name="signNo" value={card.signNo} />
          <Button type="submit" name="intent" value="card" loading={busy}>
            用{card.words}验证身份
          </Button>
        </Form>
      )}
    </Card>
  );
};

/** Every person on an order who still has to prove their identity. */
const OrderIdentityPage = () => {
  const order = useLoaderData<IdentityData>();
  const answer = useActionData<IdentityAnswer | null>();
  const links = orderLinks(useBrand());
  const { orderNo, people } = order;
  const waiting = order.state === 'to-verify';
  const reviewing = waiting && people.some(({ state }) => state === 'sent');
  return (
    <SideFrame
      back={{ to: links.detail(orderNo), text: '订单详情' }}
      title={waiting ? '验证身份' : '身份验证已完成'}
      note={
        waiting
          ? '为了保护您和家人，投保前需要确认每个人的身份。照片加密保存，只用于本次投保。'
          : `订单${order.title}。`
      }
    >
      <LiveBanner tone={answer?.tone} text={answer?.text} />
      {reviewing ? (
        <Banner tone="info" title="正在核对证件照片">
          {papersCheckedWords}有结果，结果会发到您的消息里，可以离开本页。
        </Banner>
      ) : null}
      {people.map((person) => (
        <PartyCard key={person.party} orderNo={orderNo} person={person} />
      ))}
      {waiting ? (
        <>
          {people.some(({ state }) => isOpen(state)) ? (
            <div className="actions">
              <ButtonLink
                to={links.certificates(orderNo)}
                look="secondary"
                icon={<ScanLine className="size-5" aria-hidden="true" />}
              >
                拍照上传并识别
              </ButtonLink>
              {people.some(
                ({ party, state, paperEnded }) =>
                  party === 'policyholder' && isOpen(state) && !paperEnded,
              ) ? (
                <ButtonLink
                  to={links.certificationVideo(orderNo)}
                  look="secondary"
                  icon={<ScanFace className="size-5" aria-hidden="true" />}
                >
                  投保人人脸核验
                </ButtonLink>
              ) : null}
            </div>
          ) : null}
          {people.some(({ byCard }) => byCard) ? (
            <CardProof orderNo={orderNo} card={order.card} />
          ) : null}
          <Actions people={people} />
          {order.moreOwed ? (
            <Card as="section" aria-labelledby="more-owed" className="grid gap-3">
              <h2 id="more-owed" className="font-semibold">
                还要补充投保人信息
              </h2>
              <p className="text-ink-2">保险费较高，需要声明资金来源和实际控制人，才能继续投保。</p>
              <div className="actions">
                <ButtonLink to={links.diligence(orderNo)} look="secondary">
                  去补充
                </ButtonLink>
              </div>
            </Card>
          ) : null}
          {order.expiresAt === null ? null : (
            <p className="figures text-sm text-ink-2">
              请在 {minuteText(order.expiresAt)} 前完成，逾期申请会失效。
            </p>
          )}
        </>
      ) : (
        <div className="actions">
          <ButtonLink to={links.progress(orderNo)}>查看进度</ButtonLink>
        </div>
      )}
    </SideFrame>
  );
};

export default OrderIdentityPage;
