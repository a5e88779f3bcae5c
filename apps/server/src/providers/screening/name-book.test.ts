import { expect, test } from 'vitest';
import { matchEntry, type ListEntry } from '@parasol/domain/sales/screening/match';
import { nameBook } from './name-book.ts';

const born = '1968-04-05';
const other = '310104199006150019';

const verdict = async (
  [name, birthDate, paperNumber = other]: readonly [string, string, string?],
  entry: Omit<ListEntry, 'id'>,
): Promise<string> =>
  matchEntry({ name, birthDate, paperNumber }, { id: 'L1', ...entry }, await nameBook()).verdict;

test.each([
  ['鄺美雲', '邝美云', 'true'],
  ['單曉東', '单晓东', 'true'],
  ['聶樹斌', '聂树斌', 'true'],
  ['王伟', '王玮', 'near'],
  ['张晓明', 'Zhang Xiaoming', 'near'],
  ['Zhang Xiaoming', '張曉明', 'near'],
  ['单晓东', 'Shan Xiaodong', 'near'],
  ['尉迟恭', 'Yuchi Gong', 'near'],
  ['吕建华', 'Lyu Jianhua', 'near'],
  ['Zhang Xiao Ming', 'Zhang Xiaoming', 'near'],
  ['Xiaoming Zhang', 'Zhang Xiao Ming', 'near'],
  ['Chang Hsiao-ming', '张晓明', 'near'],
  ['Mohammed Al Hassan', 'Muhammad al-Hasan', 'near'],
  ['John Smith', 'John Michael Smith', 'near'],
  ['欧阳晓明', '晓明欧阳', 'near'],
  ['张晓明', '张小明', 'near'],
  ['梁朝伟', 'Leung Chiu Wai', 'near'],
  ['張國榮', 'Cheung Kwok-wing', 'near'],
  ['刘德华', 'LAU Tak Wah', 'near'],
  ['周潤發', 'Chow Yun-fat', 'near'],
  ['曾蔭權', 'Tsang Yam-kuen', 'near'],
  ['李嘉誠', 'Li Ka-shing', 'near'],
  ['董建華', 'Tung Kin Wah', 'near'],
  ['何鴻燊', 'Ho Hung Sun', 'near'],
  ['吴英东', 'Ng Ying Tung', 'near'],
  ['叶问', 'Ip Man', 'near'],
  ['羅冠聰', 'Law Kwun Chung', 'near'],
  ['李家超', 'Lee Kachiu', 'near'],
  ['Cheung Siu Ming', 'Cheong Siu Ming', 'near'],
  ['蔣經國', 'Chiang Ching-kuo', 'near'],
  ['蔡英文', 'Tsai Ing-wen', 'near'],
  ['谢长廷', 'Hsieh Chang-ting', 'near'],
  ['吳伯雄', 'Wu Po-hsiung', 'near'],
  ['洪秀柱', 'Hung Hsiu-chu', 'near'],
  ['梁朝伟', 'Cheung Kwok Wing', 'none'],
  ['李娜', '王娜', 'none'],
  ['张晓明', '李建国', 'none'],
  ['Zhang Xiaoming', '李建国', 'none'],
])('%s on a list as %s, born on the same day: %s', async (name, listed, expected) => {
  expect(await verdict([name, born], { names: [listed], birthDate: born })).toBe(expected);
  expect(await verdict([listed, born], { names: [name], birthDate: born })).toBe(expected);
});

test('years off by one, a list without dates, and numbers of both lengths', async () => {
  const listed = { names: ['司马相宜'], birthDate: born };
  expect(await verdict(['司马相宜', '1969-11-02'], listed)).toBe('near');
  expect(await verdict(['司马相怡', '1990-01-01'], { names: ['司马相宜'] })).toBe('near');
  const old = { names: ['某某'], paperNumber: '110105680405002' };
  expect(await verdict(['司马相宜', born, '110105196804050020'], old)).toBe('true');
});
