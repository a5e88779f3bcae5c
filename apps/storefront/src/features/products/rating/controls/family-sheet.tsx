import type { Sex } from '@parasol/domain/base/people/sex';
import type { Output } from '@parasol/contract';
import { relationNames } from '@parasol/domain/base/people/relation';
import { useCall } from '#shell/page-tools/use-call.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { dateText } from '#ui/text/moment-text.ts';

type Known = Output<'queryUserInfo'>['people'][number];

export interface FamilyPerson {
  readonly relation: Known['relation'];
  readonly birthDate: string;
  readonly sex?: Sex;
}

const personOf = ({ relation, values }: Known): FamilyPerson | null => {
  const birthDate = values['birthDate'] ?? '';
  const sex = values['sex'];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return null;
  return { relation, birthDate, ...(sex === 'male' || sex === 'female' ? { sex } : {}) };
};

/** Saved family members: a parent does not type a child's birthday twice. */
const FamilySheet = ({
  onTake,
  onClose,
}: {
  readonly onTake: (person: FamilyPerson) => void;
  readonly onClose: () => void;
}) => {
  const { data, problem } = useCall('queryUserInfo', {});
  const fault = problem === '' ? '暂时取不到家庭成员' : problem;
  const known = (data?.people ?? []).flatMap((each) => {
    const person = personOf(each);
    return person ? [{ person, name: each.values['name'] ?? '' }] : [];
  });
  return (
    <Sheet open title="选用家庭成员" onClose={onClose}>
      <LiveBanner tone="warning" text={fault} />
      {!data && fault === null ? <Loading /> : null}
      {data && known.length === 0 ? (
        <Empty title="还没有保存家庭成员">在“我的 · 家庭成员”里添加后，就能在这里选用。</Empty>
      ) : null}
      {known.length === 0 ? null : (
        <div className="pb-4">
          <List label="家庭成员">
            {known.map(({ person, name }) => (
              <ListItem
                key={`${name} ${person.birthDate}`}
                title={<span data-personal="">{name}</span>}
                note={<span data-personal="">{dateText(person.birthDate)}出生</span>}
                value={relationNames[person.relation]}
                onClick={() => {
                  onTake(person);
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

export default FamilySheet;
