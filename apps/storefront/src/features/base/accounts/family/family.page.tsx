import { Users } from 'lucide-react';
import { Form, useLoaderData } from 'react-router';
import { relationNames } from '@parasol/domain/base/people/relation';
import { maskIdNumber } from '@parasol/domain/base/fields/masks/mask';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyPlace } from '#page/empty-place.tsx';
import { Tag } from '#ui/data/tag.tsx';
import type { FamilyData, Insured } from './family.data.ts';
import { certNames, type FamilyMember } from './family-words.ts';
import { dateText } from '#ui/text/moment-text.ts';
import { OwnPage } from '#features/base/accounts/parts/own-page.tsx';

const MemberCard = ({ member }: { readonly member: FamilyMember }) => {
  const brand = useBrand();
  return (
    <Card as="li">
      <p className="flex items-center gap-2">
        <span className="text-lg font-semibold">{member.name}</span>
        <Tag>{relationNames[member.relation]}</Tag>
      </p>
      <p className="figures mt-1 text-sm text-ink-2">
        {certNames[member.certType]} {maskIdNumber(member.certNo)}
      </p>
      <p className="figures text-sm text-ink-2">{dateText(member.birthday)}出生</p>
      <div className="mt-4 flex gap-3">
        <ButtonLink
          to={brandLink(brand, '/me/family/member', { id: member.id })}
          look="secondary"
          size="small"
          aria-label={`修改${member.name}的资料`}
        >
          修改
        </ButtonLink>
        <Form method="post">
          <Button
            type="submit"
            name="id"
            value={member.id}
            look="quiet"
            size="small"
            aria-label={`删除${member.name}`}
          >
            删除
          </Button>
        </Form>
      </div>
    </Card>
  );
};

/** Insured before: one tap keeps them for the next time. */
const InsuredBefore = ({ insured }: { readonly insured: readonly Insured[] }) => (
  <section aria-labelledby="insured-before">
    <h2 id="insured-before" className="mb-3 text-lg font-semibold">
      投保过的家人
    </h2>
    <Card>
      <ul className="ruled -my-3">
        {insured.map(({ name, relation, birthday }) => (
          <li key={`${name} ${birthday}`} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {name}（{relationNames[relation]}）
              </p>
              <p className="figures text-sm text-ink-2">{dateText(birthday)}出生</p>
            </div>
            <Form method="post" className="shrink-0">
              <Button
                type="submit"
                name="keep"
                value={name}
                look="secondary"
                size="small"
                aria-label={`把${name}存为家庭成员`}
              >
                存为家庭成员
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  </section>
);

const FamilyPage = () => {
  const { members, insured } = useLoaderData<FamilyData>();
  const brand = useBrand();
  const add = <ButtonLink to={brandLink(brand, '/me/family/member')}>添加家庭成员</ButtonLink>;
  return (
    <OwnPage
      title="家庭成员"
      note="保存家人的证件资料，投保时直接选用。资料加密保存，随时可以删除。"
    >
      {members.length === 0 ? (
        <EmptyPlace place="family" of={Users} action={add} />
      ) : (
        <>
          <ul className="grid gap-4 md:grid-cols-2">
            {members.map((member) => (
              <MemberCard key={member.id} member={member} />
            ))}
          </ul>
          <div className="actions">{add}</div>
        </>
      )}
      {insured.length === 0 ? null : <InsuredBefore insured={insured} />}
    </OwnPage>
  );
};

export default FamilyPage;
