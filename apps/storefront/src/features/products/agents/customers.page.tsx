import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import type { CustomersData } from './customers.data.ts';

/** Only the customers who agreed. */
const CustomersPage = () => {
  const { customers, next } = useLoaderData<CustomersData>();
  const brand = useBrand();
  return (
    <OwnFrame
      title="我的客户"
      note="只列出同意让您看到姓名的客户；客户随时可以在“我的”里撤回。"
      back={{ to: brandLink(brand, '/agent'), text: '展业工作台' }}
    >
      {customers.length === 0 ? (
        <Empty title="还没有客户同意">
          客户投保后，可以在“我的 - 为我服务的人员”里同意让您看到姓名。
        </Empty>
      ) : (
        <List label="客户">
          {customers.map(({ key, name, mobile, since, orders, policies }) => (
            <ListItem
              key={key}
              title={[name ?? '客户', mobile].filter(Boolean).join(' ')}
              note={`${dayText(since)} 同意`}
              value={`订单 ${orders}，保单 ${policies}`}
            />
          ))}
        </List>
      )}
      {next === null ? null : (
        <div className="actions">
          <ButtonLink to={brandLink(brand, '/agent/customers', { after: next })} look="secondary">
            更早的客户
          </ButtonLink>
        </div>
      )}
    </OwnFrame>
  );
};

export default CustomersPage;
