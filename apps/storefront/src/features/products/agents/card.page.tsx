import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { ServedBy } from '#page/served-by.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { AgentCard } from './agent-card.tsx';
import type { CardData } from './card.data.ts';

/** The own card, and how customers see it. */
const CardPage = () => {
  const { agent, card } = useLoaderData<CardData>();
  const brand = useBrand();
  return (
    <OwnFrame
      title="我的名片"
      note="姓名、照片和执业证号会向客户展示。需要修改时请联系工作人员。"
      back={{ to: brandLink(brand, '/agent'), text: '展业工作台' }}
    >
      {card === null ? (
        <Banner tone="warning" title="名片现在不向客户展示">
          登记没有生效，或者执业证已过有效期。
        </Banner>
      ) : (
        <Section id="shown" title="客户看到的">
          <ServedBy agent={card} />
        </Section>
      )}
      <Section id="card" title="登记的资料">
        <AgentCard agent={agent} />
      </Section>
    </OwnFrame>
  );
};

export default CardPage;
