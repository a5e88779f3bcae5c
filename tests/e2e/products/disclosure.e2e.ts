import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import {
  addDisease,
  adult,
  answerNotice,
  conclude,
  openLoggedIn,
  say,
  takePrice,
  thyroid,
} from '../support/health-steps.ts';
import { logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';

const visitors = useBrowser();

describe('a healthy person', () => {
  test('reads as a visitor, answers after login, and goes on to the order', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/health/1001'));
    await awake(page);
    await page.getByLabel('出生日期').fill('1990-05-01');
    await page.getByText('本人', { exact: true }).click();
    await page.getByText('女', { exact: true }).click();
    await page.getByRole('button', { name: '继续' }).click();
    await page.getByRole('heading', { name: '女性补充告知' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: '是' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await openLoggedIn(page, newMobile(), `/pro/health/1001?${adult}`);
    await awake(page);
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('button', { name: /请先看完内容/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await answerNotice(page);
    // No price was asked for yet; afterwards the notice is not asked for again.
    await takePrice(page);
    await page.waitForURL((url) => url.pathname === '/pro/order/1001');
    expect(new URL(page.url()).searchParams.get('insured.0.disclosureNo')).toMatch(/^H\d{18}$/);
  });

  test('is told by the server to read on when the page has no script', async () => {
    const mobile = newMobile();
    const scripted = await visitors.open();
    await openLoggedIn(scripted, mobile, '/pro/me');
    const state = await scripted.context().storageState();
    const page = await visitors.open({ javaScriptEnabled: false, storageState: state });
    await page.goto(urlOf('qinghe', `/pro/health/1001?${adult}`));
    await page.locator('#question-tumours').getByRole('radio', { name: '否' }).check();
    await page.getByRole('checkbox', { name: /处理上述健康信息/ }).check();
    await page.getByRole('button', { name: '提交回答' }).click();
    await page
      .getByText(/还有 \d+ 题没有回答/)
      .first()
      .waitFor();
    expect(
      await page.locator('#question-tumours').getByRole('radio', { name: '否' }).isChecked(),
    ).toBe(true);
    for (const radio of await page.getByRole('radio', { name: '否' }).all()) await radio.check();
    await page.getByRole('button', { name: '提交回答' }).click();
    await Promise.race([
      page.getByText(/请再看 \d+ 秒/).waitFor(),
      page.waitForURL((url) => url.pathname === '/pro/trial/1001'),
    ]);
  });
});

describe('thyroid nodules grade 3 and hypertension level 2', () => {
  test('lead from a yes through both trees to terms that are explained and accepted', async () => {
    const page = await visitors.open();
    await openLoggedIn(page, newMobile(), `/pro/health/1001?${adult}`);
    await answerNotice(page, ['tumours', 'circulation']);
    await page.getByText('谢谢您如实告知').waitFor();
    await expect.poll(() => page.getByText(/修改.*回答|更改.*回答/).count()).toBe(0);
    await page.getByRole('link', { name: '开始智能核保' }).click();
    await page.getByRole('heading', { name: '健康告知里提到的情况' }).waitFor();
    await addDisease(page, 'jzxjj', '甲状腺结节');
    await addDisease(page, '高血压', '高血压');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '开始回答' }).click();
    await thyroid(page);
    await say(page, '没有服药时，血压最高到过哪一级？', '2 级（160–179/100–109）');
    await say(page, '最近三个月，血压一般在多少？', '140/90 以下');
    await say(page, '医生有没有说过，高血压影响到了下面的器官？', '没有');
    await conclude(page, 'terms');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('分级为 3 级，恶性可能性低于 5%，需要定期复查。').first().waitFor();
    await page.getByText('半年后复查，降到 1–2 级').first().waitFor();
    await page.getByRole('heading', { name: '同样的回答，其他产品的结论' }).waitFor();
    await page.getByRole('button', { name: '接受并继续投保' }).click();
    await page.getByText('请先看过附加的条件，再勾选接受').waitFor();
    await page.getByRole('checkbox', { name: /接受按这些条件投保/ }).check();
    await page.getByRole('button', { name: '接受并继续投保' }).click();
    await takePrice(page);
    await page.waitForURL((url) => url.pathname === '/pro/order/1001');
    const query = new URL(page.url()).searchParams;
    expect(query.get('insured.0.intelligentProposalNo')).toMatch(/^P\d{18}$/);
    expect(query.get('insured.0.disclosureNo')).toMatch(/^H\d{18}$/);
  });
});

describe('a hepatitis B carrier', () => {
  test('closes the page half way, goes on elsewhere, and takes the answers over to another product', async () => {
    const mobile = newMobile();
    const phone = await visitors.open();
    await openLoggedIn(phone, mobile, `/pro/intelhealth/1001?${adult}`, 'jiaxuan');
    await addDisease(phone, '乙肝', '乙肝病毒感染');
    await phone.getByRole('link', { name: '开始回答' }).click();
    await say(phone, '最近半年的肝功能（转氨酶）结果是？', '正常');
    await phone.getByRole('group', { name: '最近一年的肝脏彩超结果是？' }).waitFor();
    await phone.close();

    const desktop = await visitors.open({ viewport: { width: 1280, height: 800 } });
    await logIn(desktop, 'jiaxuan', mobile);
    await desktop.goto(urlOf('jiaxuan', `/pro/intelhealth/1001?${adult}`));
    await desktop.getByRole('link', { name: /乙肝病毒感染/ }).click();
    await say(desktop, '最近一年的肝脏彩超结果是？', '正常');
    await say(desktop, '乙肝两对半的结果属于哪一种？', '小三阳（1、4、5 阳性）');
    await say(desktop, '乙肝病毒 DNA 的结果是？', '低于检测下限');
    await say(desktop, '最近一年的甲胎蛋白（AFP）结果是？', '正常');
    await desktop.getByRole('button', { name: '查看结论' }).click();
    await desktop.getByRole('heading', { name: '每一项保障的结论' }).waitFor();
    await desktop.getByRole('link', { name: /看详情\s*：长青重大疾病保险/ }).click();
    await desktop.getByRole('checkbox', { name: /今天仍然属实/ }).check();
    await desktop.getByRole('button', { name: '使用这些回答' }).click();
    await desktop.waitForURL((url) => url.pathname.endsWith('/question/1002'));
    await desktop.getByRole('button', { name: '查看结论' }).click();
    await desktop.waitForURL((url) => url.pathname.startsWith('/pro/intelhealth/1002/'));
  });
});

describe('going back', () => {
  test('changes one answer without losing the rest', async () => {
    const page = await visitors.open();
    await openLoggedIn(page, newMobile(), `/pro/intelhealth/1001?${adult}`);
    await addDisease(page, '甲状腺结节', '甲状腺结节');
    await page.getByRole('link', { name: '开始回答' }).click();
    // Without a network the answer stays on the page, to be sent again.
    const first = page.getByRole('group', { name: '这个结节做过手术吗？' });
    await first.waitFor();
    await awake(page);
    await page.route('**/api/**', (route) => route.abort());
    await first.getByText('否', { exact: true }).click();
    await page.getByText('网络不太顺畅，请检查后重试').waitFor();
    await expect
      .poll(() => first.getByRole('radio', { name: '否', exact: true }).isChecked())
      .toBe(true);
    await page.unroute('**/api/**');
    await thyroid(page);
    // Saved, so that the change is one of the newest answers.
    await page.getByText('8.5 毫米').waitFor();
    await page.getByRole('link', { name: /修改\s*：最近一次彩超/ }).click();
    const group = page.getByRole('group', { name: '最近一次彩超写的 TI-RADS 分级是？' });
    await expect
      .poll(() => group.getByRole('radio', { name: '3 级', exact: true }).isChecked())
      .toBe(true);
    await group.getByText('1 级或 2 级', { exact: true }).click();
    await page.getByRole('button', { name: '保存改动' }).click();
    await page.getByText('有 1 个问题不用再回答').waitFor();
    await page.getByRole('link', { name: /修改\s*：最近一次彩超/ }).click();
    await group.getByText('3 级', { exact: true }).click();
    await page.getByRole('button', { name: '保存改动' }).click();
    await page.getByText('8.5 毫米').waitFor();
    expect(page.url()).not.toContain('thyroid');
    const strange = '/pro/intelhealth/question/1001?session=S202601010000000000';
    await page.goto(urlOf('qinghe', `${strange}&${adult}`));
    await page.getByText('上次的核保找不到了').waitFor();
    await page.getByRole('link', { name: /甲状腺结节/ }).waitFor();
  });
});

describe('a child', () => {
  test('is asked what is asked of children', async () => {
    const page = await visitors.open();
    await openLoggedIn(
      page,
      newMobile(),
      '/pro/healthV2/1001?birthDate=2025-01-10&sex=male&relation=child',
    );
    await page.getByRole('heading', { name: '儿童补充告知' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: '女性补充告知' }).count()).toBe(0);
    await answerNotice(page, ['birth']);
    await page.getByRole('link', { name: '开始智能核保' }).click();
    await page.getByRole('button', { name: /早产/ }).first().waitFor();
  });
});

describe('an applicant with a waiver', () => {
  test('answers for themselves, and keeps the cover when the waiver does not stand', async () => {
    const page = await visitors.open();
    const start = '/pro/health/applicant/1002?birthDate=1988-01-01&sex=male';
    await openLoggedIn(page, newMobile(), start);
    await page.getByRole('heading', { level: 1, name: '投保人健康告知' }).waitFor();
    await answerNotice(page, ['holder-circulation']);
    await page.getByRole('link', { name: '开始智能核保' }).click();
    await addDisease(page, '高血压', '高血压');
    await page.getByRole('link', { name: '开始回答' }).click();
    await say(page, '没有服药时，血压最高到过哪一级？', '3 级（180/110 及以上）');
    await say(page, '最近三个月，血压一般在多少？', '140/90 以下');
    await say(page, '医生有没有说过，高血压影响到了下面的器官？', '没有');
    await page.getByRole('button', { name: '查看结论' }).click();
    await page.getByRole('heading', { level: 1, name: '投保人豁免不能附加' }).waitFor();
    await page.getByRole('link', { name: '不带豁免重新试算' }).waitFor();
  });
});

describe('the record', () => {
  test('can be read again word by word, and goes away with the consent', async () => {
    const page = await visitors.open();
    await openLoggedIn(page, newMobile(), `/pro/health/1001?${adult}`);
    await answerNotice(page, ['nerves']);
    await page.getByRole('link', { name: '查看我的回答' }).click();
    await page.getByText('健康问题有 1 项回答为“是”').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '返回全部记录' }).click();
    await page.getByText('撤回对健康信息的同意').click();
    await page.getByRole('button', { name: '确认撤回' }).click();
    await page.getByText('已撤回。删除了 1 份健康信息。').waitFor();
    await page.getByText('还没有健康告知').waitFor();
  });
});
