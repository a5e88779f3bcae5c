import type { Condition } from '@parasol/domain/products/catalogue/product/options';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import { fieldName, type PackProblem } from './problems.ts';
import type { ReadPack } from './read-pack.ts';

type Fail = (path: readonly PropertyKey[], message: string) => void;

/** Names used in one place of a pack must exist in another: plans, riders, tables, clauses, products. */
export const checkReferences = (
  packs: readonly ReadPack[],
  shared: SharedTables,
  problems: PackProblem[],
): void => {
  const numbers = new Set(packs.map(({ product }) => product.baseProductNo));
  checkGifts(packs, shared, problems);
  const clauseOwners = new Map<string, string>();
  for (const { product, source } of packs) {
    const fail: Fail = (path, message) =>
      problems.push({
        file: source.file,
        line: source.lineOf(path),
        field: fieldName(path),
        message,
      });
    checkInside(product, fail);
    checkShared(product, shared, fail);
    product.related.forEach((number, index) => {
      if (!numbers.has(number)) fail(['related', index], `目录中没有产品 ${number}`);
    });
    product.mutuallyExclusive.forEach(({ baseProductNo }, index) => {
      const path = ['mutuallyExclusive', index, 'baseProductNo'];
      const other = packs.find((pack) => pack.product.baseProductNo === baseProductNo)?.product;
      if (!other) fail(path, `目录中没有产品 ${baseProductNo}`);
      else if (
        !other.mutuallyExclusive.some((each) => each.baseProductNo === product.baseProductNo)
      ) {
        fail(path, `产品 ${baseProductNo} 没有写明与本产品互斥`);
      }
    });
    product.clauses.forEach((clause, index) => {
      const owner = clauseOwners.get(clause.clauseId);
      if (owner !== undefined && owner !== product.baseProductNo) {
        fail(['clauses', index, 'clauseId'], `条款编号已被产品 ${owner} 使用`);
      }
      clauseOwners.set(clause.clauseId, product.baseProductNo);
    });
  }
};

/** Points never buy anything that costs money: that would be a rebate. */
const checkGifts = (
  packs: readonly ReadPack[],
  shared: SharedTables,
  problems: PackProblem[],
): void => {
  shared.benefits.gifts.forEach(({ baseProductNo }, index) => {
    const gift = packs.find(({ product }) => product.baseProductNo === baseProductNo)?.product;
    if (gift && gift.pay.cashier !== 'free')
      problems.push({
        file: '_shared/benefits.yaml',
        line: 0,
        field: fieldName(['gifts', index, 'baseProductNo']),
        message: `产品 ${baseProductNo} 是收费的，积分不能抵保险费`,
      });
  });
};

const checkInside = (product: Product, fail: Fail): void => {
  const plans = new Set(product.plans.map((plan) => plan.code));
  const riders = new Set(product.riders.map((rider) => rider.code));
  const tables = new Set(product.rating.tables.map((table) => table.id));
  const clauses = new Set(product.clauses.map((clause) => clause.clauseId));

  product.coverages.forEach((coverage, index) => {
    for (const plan of Object.keys(coverage.sums)) {
      if (!plans.has(plan)) fail(['coverages', index, 'sums', plan], `没有计划 ${plan}`);
    }
    if (coverage.rider !== undefined && !riders.has(coverage.rider)) {
      fail(['coverages', index, 'rider'], `没有附加险 ${coverage.rider}`);
    }
  });
  product.riders.forEach((rider, index) => {
    if (!tables.has(rider.table)) fail(['riders', index, 'table'], `没有费率表 ${rider.table}`);
    if (!clauses.has(rider.clauseId))
      fail(['riders', index, 'clauseId'], `没有条款 ${rider.clauseId}`);
    if (rider.when) checkCondition(rider.when, ['riders', index, 'when'], plans, riders, fail);
  });
  product.dependencies.forEach((dependency, index) => {
    checkCondition(dependency.when, ['dependencies', index, 'when'], plans, riders, fail);
    checkCondition(dependency.require, ['dependencies', index, 'require'], plans, riders, fail);
  });
  if (!tables.has(product.rating.mainTable)) {
    fail(['rating', 'mainTable'], `没有费率表 ${product.rating.mainTable}`);
  }
  product.rating.examples.forEach((example, index) => {
    if (!plans.has(example.plan))
      fail(['rating', 'examples', index, 'plan'], `没有计划 ${example.plan}`);
  });
  for (const table of product.rating.tables) {
    const at = table.dimensions.indexOf('plan');
    if (at < 0) continue;
    const unknown = new Set(
      table.rows.map((row) => row.keys[at] ?? '').filter((plan) => !plans.has(plan)),
    );
    for (const plan of unknown) fail(['rating', 'tables'], `${table.file} 中的计划 ${plan} 不存在`);
  }
  product.disclosures.forEach((disclosure, index) => {
    if (!product.clauses.some((clause) => clause.file === disclosure.file)) {
      fail(['disclosures', index, 'file'], `没有文件 ${disclosure.file}`);
    }
  });
};

const checkCondition = (
  condition: Condition,
  path: readonly PropertyKey[],
  plans: ReadonlySet<string>,
  riders: ReadonlySet<string>,
  fail: Fail,
): void => {
  condition.plan?.forEach((plan, index) => {
    if (!plans.has(plan)) fail([...path, 'plan', index], `没有计划 ${plan}`);
  });
  condition.rider?.forEach((rider, index) => {
    if (!riders.has(rider)) fail([...path, 'rider', index], `没有附加险 ${rider}`);
  });
};

const checkShared = (product: Product, shared: SharedTables, fail: Fail): void => {
  if (!shared.insurers.some((insurer) => insurer.code === product.insurer)) {
    fail(['insurer'], `没有保险公司 ${product.insurer}`);
  }
  const jobs = new Set(shared.occupations.map((occupation) => occupation.code));
  product.eligibility.refusedOccupations.forEach((job, index) => {
    if (!jobs.has(job)) fail(['eligibility', 'refusedOccupations', index], `没有职业 ${job}`);
  });
  for (const list of ['sold', 'except'] as const) {
    product.eligibility.regions[list].forEach((prefix, index) => {
      if (!shared.regions.some((region) => region.code.startsWith(prefix))) {
        fail(['eligibility', 'regions', list, index], `没有地区 ${prefix}`);
      }
    });
  }
};
