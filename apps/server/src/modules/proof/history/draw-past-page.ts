import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { App, PastAnswers } from '#ground/context.ts';
import { closePage, copyBanner } from './closed-page.ts';
import type { PastWorld } from './past-world.ts';

interface Drawn {
  readonly path: string;
  readonly answers: PastAnswers;
  /** Title of the copied page. */
  readonly title: string;
  readonly notes?: readonly string[];
  readonly mask?: (html: string) => string;
}

const drawnToday =
  '文字、价格、条款、品牌与设置取自当时的版本；版式与插图由今天的程序绘制。文章、评价与销量不属于销售内容，没有显示。';

/** A copy shows every screen of a form, however narrow its window is. */
const allScreens = (html: string): string =>
  html.replaceAll(/(<div data-form-screen="[a-z]+" class="[^"]*) max-md:hidden/g, '$1');

/** A page of that moment, alone: undefined where there was no such page. */
export const drawPastPage = async (
  app: App,
  world: PastWorld,
  { path, answers, title, notes = [], mask = (html) => html }: Drawn,
): Promise<Buffer | undefined> => {
  const { brand, at } = world;
  const opened = await app.pastPages.open?.({ app: world.app, brand, path, at, answers });
  if (opened?.status !== 200) {
    app.log.warn({ path, status: opened?.status }, 'a past page could not be drawn');
    return undefined;
  }
  const banner = copyBanner(`历史页面 · ${momentText(at.getTime())} 当时的版本 · 不可操作`, [
    title,
    ...notes,
    drawnToday,
    ...world.missing,
  ]);
  // Pictures come from the brand's own present address.
  const today = app.brands.find(({ id }) => id === brand.id) ?? brand;
  return Buffer.from(
    await closePage(
      app,
      today,
      Buffer.from(mask(allScreens(opened.bytes.toString('utf8')))),
      banner,
    ),
  );
};
