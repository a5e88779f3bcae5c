import { useEffect, useState } from 'react';
import { isApiError } from '@parasol/client/api-error';
import { brandLink } from '@parasol/routes/link';
import { useBrand } from '../../../shell/document/boot.ts';
import { useStay } from '../../../shell/stay/stay.ts';
import { List, ListItem } from '../../../ui/data/list.tsx';

/** Somebody who sells begins here; nobody else is shown anything of it. */
export const SellTogether = ({ baseProductNo }: { readonly baseProductNo: string }) => {
  const stay = useStay();
  const brand = useBrand();
  const [sells, setSells] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!stay?.session().loggedIn) return;
      try {
        setSells((await stay.api.getRoleInfo({})).role !== 'customer');
      } catch (error) {
        // Without an answer the page is what it is for everybody.
        if (!isApiError(error)) throw error;
      }
    };
    void look();
  }, [stay]);
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
