import { serviceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { HelpCard } from '#shell/frame/help-card.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dayText, minuteText } from '#ui/text/moment-text.ts';
import { ChangedLines } from './changed-lines.tsx';
import type { Changes } from './changes.data.ts';
import { tagTone } from './service-words.ts';

interface Shown {
  readonly changes: Changes;
}

/** Possible changes. */
const Kinds = ({ changes: { policy, kinds, parts } }: Shown) => {
  const brand = useBrand();
  const { policyNo } = policy;
  const formOf = (kind: Changes['kinds'][number]['kind']): string => {
    const { page } = serviceKinds[kind];
    if (page === 'yearly') return brandLink(brand, '/aiProduct/m2y/:policyNo', { policyNo });
    return page === 'loan'
      ? brandLink(brand, '/me/policies/:policyNo/loan', { policyNo })
      : brandLink(brand, '/me/policies/:policyNo/changes/:kind', { policyNo, kind });
  };
  return (
    <Section id="kinds" title="可以办理">
      <List label="可以办理的保全">
        {kinds
          .filter(({ problem, posNo }) => problem === null || posNo !== null)
          .map(({ kind, title, note, posNo }) =>
            posNo === null ? (
              <ListItem key={kind} to={formOf(kind)} title={title} note={note} />
            ) : (
              <ListItem
                key={kind}
                to={brandLink(brand, '/pos/:posNo', { posNo })}
                title={title}
                note="正在办理，点这里看进度"
                value={<Tag tone="warning">办理中</Tag>}
              />
            ),
          )}
        {parts
          .filter(({ problem }) => problem === null)
          .map(({ title, note, rider, sum }) => (
            <ListItem
              key={title}
              to={brandLink(brand, '/aftersale/:policyNo', { policyNo }, { rider, sum })}
              title={title}
              note={note}
            />
          ))}
      </List>
    </Section>
  );
};

/** A change that is not possible now gives the reason instead of a dead link. */
const NotNow = ({ changes: { kinds, parts } }: Shown) => {
  const closed = [...kinds.filter(({ posNo }) => posNo === null), ...parts].filter(
    ({ problem }) => problem !== null,
  );
  return closed.length === 0 ? null : (
    <Section id="not-now" title="现在不能办理">
      <List label="现在不能办理的保全">
        {closed.map(({ title, problem }) => (
          <ListItem key={title} title={title} note={problem} />
        ))}
      </List>
    </Section>
  );
};

const Services = ({ changes: { services } }: Shown) => {
  const brand = useBrand();
  return services.length === 0 ? null : (
    <Section id="services" title="办理记录">
      <List label="办理记录">
        {services.map(({ posNo, title, state, stateTitle, askedAt }) => (
          <ListItem
            key={posNo}
            to={brandLink(brand, '/pos/:posNo', { posNo })}
            title={title}
            note={minuteText(askedAt)}
            value={<Tag tone={tagTone(state)}>{stateTitle}</Tag>}
          />
        ))}
      </List>
    </Section>
  );
};

const History = ({ changes: { history } }: Shown) =>
  history.length === 0 ? null : (
    <Section
      id="history"
      title="变更历史"
      note="保单内容的每次变更都保留，电子保单显示现在的内容。"
    >
      <ol className="grid gap-4">
        {history.map(({ at, title, by, changes }) => (
          <li key={`${at} ${title}`} className="grid gap-2">
            <p className="text-sm text-ink-2">
              <span className="figures">{dayText(at)}</span>　{title}，{by}
            </p>
            {changes.length === 0 ? null : <ChangedLines lines={changes} />}
          </li>
        ))}
      </ol>
    </Section>
  );

/** Everything that can be done with a policy, is being done and was done. */
const ChangesPage = () => {
  const changes = useLoaderData<Changes>();
  const brand = useBrand();
  const { policyNo, productName, statusTitle } = changes.policy;
  return (
    <OwnFrame
      title="办理保全"
      note={`${productName}，保单号 ${policyNo}，${statusTitle}`}
      back={{
        to: brandLink(brand, '/me/policies/:policyNo', { policyNo }),
        text: '保单详情',
      }}
    >
      <Kinds changes={changes} />
      <NotNow changes={changes} />
      <Services changes={changes} />
      <History changes={changes} />
      <div data-screen className="lg:max-w-88">
        <HelpCard />
      </div>
    </OwnFrame>
  );
};

export default ChangesPage;
