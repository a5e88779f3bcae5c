import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import type { Conversation as Talk } from './conversation.data.ts';
import { Conversation } from './conversation.tsx';

/** The steward's end. */
const CustomerMessagesPage = () => {
  const talk = useLoaderData<Talk>();
  const brand = useBrand();
  const { careNo, earlier, other } = talk;
  const page = '/agent/stewardship/:careNo/messages';
  return (
    <OwnFrame
      title={`与${other === '' ? '客户' : other}的消息`}
      note="只谈已有的保单和服务，不承诺收益，不贬低同业。"
      back={{ to: brandLink(brand, '/agent/stewardship/:careNo', { careNo }), text: '客户' }}
    >
      <Conversation
        talk={talk}
        earlier={earlier === null ? null : brandLink(brand, page, { careNo }, { before: earlier })}
      />
    </OwnFrame>
  );
};

export default CustomerMessagesPage;
