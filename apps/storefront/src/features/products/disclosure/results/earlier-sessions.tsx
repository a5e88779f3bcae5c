import { List, ListItem } from '#ui/data/list.tsx';
import type { StartData } from '#features/products/disclosure/start.data.ts';
import { recordedText } from '#ui/text/moment-text.ts';

/** Sessions begun elsewhere, or answered for another product before. */
export const EarlierSessions = ({ earlier }: Pick<StartData, 'earlier'>) => {
  const unfinished = earlier.filter((one) => one.unfinished);
  const finished = earlier.filter((one) => !one.unfinished);
  return (
    <>
      {unfinished.length > 0 ? (
        <section aria-labelledby="unfinished">
          <h2 id="unfinished" className="mb-3 text-lg font-semibold">
            接着上次的回答
          </h2>
          <List label="没有做完的核保">
            {unfinished.map(({ sessionNo, diseases, updatedAt, to }) => (
              <ListItem
                key={sessionNo}
                to={to}
                title={<span data-personal="">{diseases.join('、')}</span>}
                note={`${recordedText(updatedAt)} 保存，换一台设备登录也能继续`}
              />
            ))}
          </List>
        </section>
      ) : null}
      {finished.length > 0 ? (
        <section aria-labelledby="finished">
          <h2 id="finished" className="mb-3 text-lg font-semibold">
            使用以前的回答
          </h2>
          <List label="以前回答过的核保">
            {finished.map(({ sessionNo, productName, diseases, updatedAt, to }) => (
              <ListItem
                key={sessionNo}
                to={to}
                title={<span data-personal="">{diseases.join('、')}</span>}
                note={`${recordedText(updatedAt)} 为“${productName}”回答`}
              />
            ))}
          </List>
        </section>
      ) : null}
    </>
  );
};
