import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import type { Conversation as Talk } from './conversation.data.ts';
import { Conversation } from './conversation.tsx';

/** The customer's end of it. */
const MessagesPage = () => {
  const talk = useLoaderData<Talk>();
  const brand = useBrand();
  return (
    <OwnFrame
      title={talk.other === '' ? '与管家的消息' : `与${talk.other}的消息`}
      note={`由管家本人回复，服务时间 ${brand.serviceHours}。急事请打 ${brand.phone}。`}
      back={{ to: brandLink(brand, '/superSteward/detail'), text: '我的保险管家' }}
    >
      <Conversation
        talk={talk}
        earlier={
          talk.earlier === null
            ? null
            : brandLink(brand, '/superSteward/msg', { before: talk.earlier })
        }
      />
    </OwnFrame>
  );
};

export default MessagesPage;
