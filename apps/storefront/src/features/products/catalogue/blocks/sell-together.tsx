import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { useCall } from '#shell/page-tools/use-call.ts';
import { List, ListItem } from '#ui/data/list.tsx';

/** An agent begins here; other visitors see nothing of it. */
export const SellTogether = ({ baseProductNo }: { readonly baseProductNo: string }) => {
  const tools = usePageTools();
  const brand = useBrand();
  // Without an answer the page shows its public form.
  const { data } = useCall('getRoleInfo', tools?.session().loggedIn ? {} : null);
  return data && data.role !== 'customer' ? (
    <List label="服务人员">
      <ListItem
        title="与客户一起投保"
        note="您准备资料，客户在自己的手机上核对、签名和交费"
        to={brandLink(brand, '/bothsides/details/:baseProductNo', { baseProductNo })}
      />
    </List>
  ) : null;
};
