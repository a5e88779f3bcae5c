import { useEffect, useState } from 'react';
import { isApiError } from '@parasol/client/api-error';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { List, ListItem } from '#ui/data/list.tsx';

/** An agent begins here; other visitors see nothing of it. */
export const SellTogether = ({ baseProductNo }: { readonly baseProductNo: string }) => {
  const tools = usePageTools();
  const brand = useBrand();
  const [sells, setSells] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!tools?.session().loggedIn) return;
      try {
        setSells((await tools.api.getRoleInfo({})).role !== 'customer');
      } catch (error) {
        // Without an answer the page shows its public form.
        if (!isApiError(error)) throw error;
      }
    };
    void look();
  }, [tools]);
  return sells ? (
    <List label="服务人员">
      <ListItem
        title="与客户一起投保"
        note="您准备资料，客户在自己的手机上核对、签名和交费"
        to={brandLink(brand, '/bothsides/details/:baseProductNo', { baseProductNo })}
      />
    </List>
  ) : null;
};
