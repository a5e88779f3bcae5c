import { telOf } from '@parasol/domain/service/call-centre/phones';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { AskLink } from '#shell/chat/ask-link.tsx';
import { useServiceWords } from '#shell/frame/service-words.ts';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';

/** Contacts of the service, and our promises. */
export const ServicePromise = () => {
  const brand = useBrand();
  const { hours, now } = useServiceWords();
  return (
    <Section
      id="service"
      title="随时找得到人"
      note={`在线客服和热线 ${hours}，其他时间可以留言。${now ?? ''}`}
    >
      <div className="grid gap-4 md:grid-cols-3">
        <Card>
          <h3 className="font-semibold">买之前</h3>
          <p className="mt-1 text-sm text-ink-2">
            条款哪里不明白、健康情况能不能投，先问清楚再决定。
          </p>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-5">
            <TextLink to={telOf(brand.phone)} alone className="figures text-lg font-semibold">
              {brand.phone}
            </TextLink>
            <AskLink className="text-primary-strong">在线咨询</AskLink>
          </p>
        </Card>
        <Card>
          <h3 className="font-semibold">要理赔、要退保</h3>
          <p className="mt-1 text-sm text-ink-2">
            保单详情里有保险公司的报案电话和条款；不清楚怎么办，打客服热线问。
          </p>
          <p className="mt-2 flex flex-wrap gap-x-5">
            <TextLink to={brandLink(brand, '/me/policies')} alone>
              看我的保单
            </TextLink>
            <TextLink to={brandLink(brand, '/superSteward/intro')} alone>
              保险管家
            </TextLink>
          </p>
        </Card>
        <Card>
          <h3 className="font-semibold">对我们不满意</h3>
          <p className="mt-1 text-sm text-ink-2">
            投诉有专人处理并答复。我们是谁、怎么收费，写在客户告知书里。
          </p>
          <p className="mt-2 flex flex-wrap gap-x-5">
            <TextLink to={telOf(brand.complaintPhone)} alone className="figures">
              {brand.complaintPhone}
            </TextLink>
            <TextLink to={brandLink(brand, '/preview/detail')} alone>
              客户告知书
            </TextLink>
          </p>
        </Card>
      </div>
    </Section>
  );
};
