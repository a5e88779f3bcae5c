import { FileX2 } from 'lucide-react';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { PolicyData } from './policy.data.ts';

/** The way out of a policy, if there is one; afterwards its progress. */
export const LeaveLink = ({
  policy: { policyNo, status, coolingOff, leaving },
}: Pick<PolicyData, 'policy'>) => {
  const brand = useBrand();
  const open = leaving === null && policyLife.states[status].moves.surrender !== undefined;
  if (!open && leaving === null && status !== 'surrendered' && status !== 'withdrawn') return null;
  return (
    <Section id="leave" title="退保">
      <List label="退保">
        {open ? (
          <ListItem
            to={brandLink(brand, '/aftersale/:policyNo', { policyNo })}
            icon={<FileX2 aria-hidden="true" />}
            title="申请退保"
            note={
              coolingOff?.state === 'running' || coolingOff?.state === 'open'
                ? '犹豫期内，退还已交保险费'
                : '查看今天和以后退保可以退还多少'
            }
          />
        ) : (
          <ListItem
            to={brandLink(brand, '/aftersale/progress/:policyNo', { policyNo })}
            icon={<FileX2 aria-hidden="true" />}
            title="退保进度"
            {...(leaving === null ? {} : { note: leaving.title })}
          />
        )}
      </List>
    </Section>
  );
};
