import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';

const systems = [
  ['android', 'Android'],
  ['ios', 'iPhone 与 iPad'],
  ['harmony', 'HarmonyOS'],
] as const;

/** Where to get the newest app, also for people whose app has become too old. */
const AppDownloadPage = () => {
  const versions = useLoaderData<Output<'getAppVersion'>>();
  const brand = useBrand();
  return (
    <main className="page-width py-8 md:py-12">
      <h1 className="font-display text-2xl font-semibold md:text-3xl">{brand.name} App</h1>
      <p className="mt-2 max-w-160 text-ink-2">
        App 与网页使用同一个账户，升级或更换手机后，您的保单和办理进度都在。
      </p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {systems.map(([system, name]) => {
          const { url, name: version, notes } = versions[system];
          const out = url !== '';
          return (
            <Card as="li" key={system}>
              <h2 className="text-lg font-semibold">{name}</h2>
              <p className="figures mt-1 text-sm text-ink-2">
                {out ? `最新版本 ${version}` : '尚未上架'}
              </p>
              {!out || notes === '' ? null : <p className="mt-3 text-sm text-ink-2">{notes}</p>}
              {!out ? (
                <p className="mt-3 text-sm text-ink-2">
                  网页可以办理全部业务，添加到主屏幕即可使用。
                </p>
              ) : (
                <ButtonLink to={url} look="secondary" className="mt-5">
                  下载 {name} 版
                </ButtonLink>
              )}
            </Card>
          );
        })}
      </ul>
    </main>
  );
};

export default AppDownloadPage;
