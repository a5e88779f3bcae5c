import { useLoaderData } from 'react-router';
import { saleClasses, yearsAfterDispute } from '@parasol/domain/proof/retention/keeping';
import { FlowColumn } from '#page/frame.tsx';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { ClosedAccount } from './account-closed.data.ts';

const erasedThings = [
  '登录方式和所有设备上的登录',
  '家庭成员、试算、未提交的投保信息',
  '消息和收藏',
] as const;

/**
 * The end of closing an account: the fact itself, the erased data, and the data the law keeps until
 * when.
 */
const AccountClosedPage = () => {
  const { closedAt } = useLoaderData<ClosedAccount>();
  const brand = useBrand();
  return (
    <main>
      <FlowColumn>
        <h1 className="font-display text-2xl font-semibold md:text-3xl">账户已注销</h1>
        <p className="figures mt-2 text-ink-2">
          {minuteText(closedAt)} 注销，不能恢复。以后用同一个手机号登录，会是一个新的账户。
        </p>
        <div className="mt-5 grid grid-cols-1 gap-5 md:mt-6">
          <Section id="gone" title="已经删除的">
            <Card>
              <ul className="dotted">
                {erasedThings.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Card>
          </Section>
          <Section
            id="kept"
            title="依法还要保存的"
            note={`只有您投过保才会有。保存期间不作他用，到期删除；有投诉或诉讼的，至少保存到办结后 ${yearsAfterDispute} 年。`}
          >
            <Card>
              <dl className="ruled">
                {Object.values(saleClasses).map(({ title, from, years }) => (
                  <div key={title} className="py-3.5">
                    <dt className="font-medium">{title}</dt>
                    <dd className="text-sm text-ink-2">
                      自{from}起保存 {years} 年
                    </dd>
                  </div>
                ))}
              </dl>
            </Card>
          </Section>
          <HelpLine />
          <ButtonLink to="/" look="secondary" className="justify-self-start">
            回到{brand.name}首页
          </ButtonLink>
        </div>
      </FlowColumn>
    </main>
  );
};

export default AccountClosedPage;
