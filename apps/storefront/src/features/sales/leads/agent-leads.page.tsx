import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { AgentLeadsData } from './agent-leads.data.ts';

/** Leads that were given to the agent. */
const AgentLeadsPage = () => {
  const { leads } = useLoaderData<AgentLeadsData>();
  const brand = useBrand();
  return (
    <OwnFrame
      title="咨询线索"
      note="客户留下号码、同意您就这个产品联系；打开时才显示号码，并留下查看记录。"
      back={{ to: brandLink(brand, '/agent'), text: '展业工作台' }}
    >
      {leads.length === 0 ? (
        <Empty title="现在没有线索">有客户预约咨询并分配给您时，您会收到消息。</Empty>
      ) : (
        <List label="线索">
          {leads.map(({ leadNo, name, mobile, productName, stateTitle, due }) => (
            <ListItem
              key={leadNo}
              to={brandLink(brand, '/agent/leads/:leadNo', { leadNo })}
              title={`${name} ${mobile}`}
              note={`${productName}，请在 ${minuteText(due)} 前联系`}
              value={stateTitle}
            />
          ))}
        </List>
      )}
    </OwnFrame>
  );
};

export default AgentLeadsPage;
