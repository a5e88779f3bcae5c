import { HeartHandshake, Phone } from 'lucide-react';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { providerWords } from '@parasol/domain/products/catalogue/product/value-added';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { PolicyData } from './policy.data.ts';

/** Services beside the cover, and the number to call for them. */
export const ValueAdded = ({ policy: { valueAdded, insurer } }: Pick<PolicyData, 'policy'>) =>
  valueAdded.length === 0 ? null : (
    <Section
      id="services"
      title="附带服务"
      note="不另收费，不是保险责任。要用的时候，请致电保险公司，说出保单号和服务名称。"
    >
      <List label="附带服务">
        {valueAdded.map(({ name, text, provider }) => (
          <ListItem
            key={name}
            icon={<HeartHandshake aria-hidden="true" />}
            title={name}
            note={`${text}${providerWords(provider)}。`}
          />
        ))}
        <ListItem
          to={telOf(insurer.servicePhone)}
          icon={<Phone aria-hidden="true" />}
          title="申请使用附带服务"
          note={insurer.name}
          value={insurer.servicePhone}
        />
      </List>
    </Section>
  );
