import type { Output } from '@parasol/contract';
import { maskIdNumber } from '@parasol/domain/base/fields/masks/mask';
import type { FormChanges } from '@parasol/domain/sales/orders/form/form-values';
import { relationNames } from '@parasol/domain/base/people/relation';
import { useCall } from '#shell/page-tools/use-call.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

type Known = Output<'queryUserInfo'>;
interface Person {
  readonly relation: Known['people'][number]['relation'];
  readonly source: string;
  readonly values: Readonly<Record<string, string>>;
}

const peopleFor = (known: Known, prefix: string): readonly Person[] => {
  const saved = known.people.map(({ relation, source, values }) => ({
    relation,
    source: source === 'saved' ? '家庭成员' : '上次投保',
    values,
  }));
  if (prefix !== 'policyholder') return saved.filter(({ relation }) => relation !== 'self');
  const before = known.policyholder;
  return [
    ...(before ? [{ relation: 'self' as const, source: '上次投保', values: before }] : []),
    ...saved.filter(({ relation }) => relation === 'self'),
  ];
};

const changesOf = ({ relation, values }: Person, prefix: string): FormChanges => ({
  ...(prefix === 'policyholder' ? {} : { [`${prefix}.relation`]: relation }),
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]),
  ),
});

/** Saved family members and people of earlier orders, one tap away. */
const PeopleSheet = ({
  prefix,
  onTake,
  onClose,
}: {
  readonly prefix: string;
  readonly onTake: (changes: FormChanges) => void;
  readonly onClose: () => void;
}) => {
  const { data: known, problem } = useCall('queryUserInfo', {});
  const fault = problem === '' ? '暂时取不到资料，请直接填写' : problem;
  const people = known ? peopleFor(known, prefix) : [];
  return (
    <Sheet open title="选用已有资料" onClose={onClose}>
      <LiveBanner text={fault} />
      {!known && fault === null ? <Loading /> : null}
      {known && people.length === 0 ? (
        <Empty title="还没有可以选用的资料">
          投保一次，或在“我的—家庭成员”里保存后，就能在这里选用。
        </Empty>
      ) : null}
      {people.length === 0 ? null : (
        <div className="pb-4">
          <List label="可以选用的人">
            {people.map((person) => (
              <ListItem
                key={`${person.source} ${person.relation} ${person.values['certNo'] ?? ''}`}
                title={<span data-personal="">{person.values['name'] ?? ''}</span>}
                note={<span data-personal="">{maskIdNumber(person.values['certNo'] ?? '')}</span>}
                value={`${relationNames[person.relation]} · ${person.source}`}
                onClick={() => {
                  onTake(changesOf(person, prefix));
                  onClose();
                }}
              />
            ))}
          </List>
        </div>
      )}
    </Sheet>
  );
};

export default PeopleSheet;
