import { Facts } from '#ui/facts/facts.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { Nothing } from '#ui/states.tsx';
import type { Dossier } from './use-dossier.ts';

type Person = Dossier['people'][number];

const proofs = {
  sent: ['证件待审核', 'soon'],
  accepted: ['证件已通过', 'good'],
  returned: ['证件已退回', 'bad'],
} as const;

export const PersonFacts = ({ person, columns = 2 }: { person: Person; columns?: 1 | 2 | 3 }) => (
  <Facts
    columns={columns}
    facts={[
      ['姓名', person.name],
      [person.certType, person.certNo],
      ['出生日期', person.birthDate],
      ...(person.mobile === null ? [] : ([['手机号', person.mobile]] as const)),
      ...person.facts.map(({ label, value }) => [label, value] as const),
    ]}
  />
);

export const People = ({
  people,
  none = '没有人员信息',
}: {
  people: Dossier['people'];
  none?: string;
}) =>
  people.length === 0 ? (
    <Nothing>{none}</Nothing>
  ) : (
    people.map((person, place) => (
      // People keep their places on a page.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={place} className="dossier-person">
        <h3>
          {person.role}{' '}
          {person.identity !== null && (
            <Mark tone={proofs[person.identity][1]}>{proofs[person.identity][0]}</Mark>
          )}
        </h3>
        <PersonFacts person={person} />
      </div>
    ))
  );
