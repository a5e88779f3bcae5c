import { FilePen } from 'lucide-react';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';

/** A link from a policy to everything that can be changed on it. */
export const ChangesLink = ({ policyNo }: { readonly policyNo: string }) => {
  const brand = useBrand();
  return (
    <Section id="changes" title="办理保全">
      <List label="办理保全">
        <ListItem
          to={brandLink(brand, '/me/policies/:policyNo/changes', { policyNo })}
          icon={<FilePen aria-hidden="true" />}
          title="变更保单信息"
          note="联系方式、地址、受益人、投保人、交费方式、职业、姓名证件更正，解除附加险、减少保额，保单借款，补发电子保单，查看办理进度和变更历史"
        />
      </List>
    </Section>
  );
};
