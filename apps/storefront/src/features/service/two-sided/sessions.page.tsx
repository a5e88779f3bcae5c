import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { SessionsData } from './sessions.data.ts';
import { stateTone } from './agent/state-tone.ts';

const Lines = ({ lines }: { readonly lines: SessionsData['lines'] }) => (
  <List label="一起投保">
    {lines.map((line) => (
      <ListItem
        key={line.agentOrderNo}
        title={line.productName}
        note={
          <>
            {line.side === 'agent'
              ? line.customer === ''
                ? '还没有填写客户'
                : line.customer
              : line.servedBy}
            <span className="block">{minuteText(line.changedAt)} 更新</span>
          </>
        }
        value={<Tag tone={stateTone(line)}>{line.title}</Tag>}
        to={line.url}
      />
    ))}
  </List>
);

/** All sales together of one person, on whichever side they were. */
const SessionsPage = () => {
  const { sells, lines } = useLoaderData<SessionsData>();
  const brand = useBrand();
  const sold = lines.filter(({ side }) => side === 'agent');
  const own = lines.filter(({ side }) => side === 'customer');
  return (
    <OwnFrame
      title="一起投保"
      note={
        sells
          ? '您准备资料，客户在自己的手机上核对、告知、签名和交费。'
          : '服务人员为您准备资料，由您核对、告知、签名和交费。'
      }
      {...(sells ? { back: { to: brandLink(brand, '/agent'), text: '展业工作台' } } : {})}
    >
      {sells ? (
        <Section
          id="sold"
          title="我发起的"
          action={
            <ButtonLink to={brand.productListUrl} look="quiet" size="small">
              选择产品发起
            </ButtonLink>
          }
        >
          {sold.length === 0 ? (
            <Empty title="还没有发起过">在产品页选择“与客户一起投保”。</Empty>
          ) : (
            <Lines lines={sold} />
          )}
        </Section>
      ) : null}
      {own.length > 0 ? (
        <Section id="own" title="邀请我的">
          <Lines lines={own} />
        </Section>
      ) : sells ? null : (
        <Empty title="还没有邀请">收到服务人员的邀请后，用链接或二维码打开即可。</Empty>
      )}
    </OwnFrame>
  );
};

export default SessionsPage;
