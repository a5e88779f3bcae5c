import { expect, test } from 'vitest';
import { inTransaction } from '#ground/db/transaction.ts';
import { until } from '#testing/server/until.ts';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import { publishPack, shelfOf } from '#modules/products/catalogue/publication/publish-products.ts';
import { settle } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();

test('an order that is paid while the next version is published keeps version and price', async () => {
  const { desk } = suite;
  const { app } = desk;
  const { db } = app.database;
  const payment = await suite.fresh();
  const orderOf = () =>
    db
      .selectFrom('orders')
      .select(['base_product_no', 'product_version', 'due_fen'])
      .where('order_no', '=', payment.orderNo)
      .executeTakeFirstOrThrow();
  const before = await orderOf();
  const sold = app.catalogue.find(before.base_product_no)?.product;
  if (!sold) throw new Error('nothing is sold');
  const product = {
    ...sold,
    version: sold.version + 1,
    rating: {
      ...sold.rating,
      tables: sold.rating.tables.map((table) => ({
        ...table,
        rows: table.rows.map((row) => ({ ...row, rate: row.rate * 2 })),
      })),
    },
  };
  await launch(suite.chen, payment);
  await Promise.all([
    atBank(desk, attemptOf(payment), 'pay'),
    inTransaction(app.database, (tx) =>
      publishPack(
        tx,
        shelfOf(app),
        { product, contentHash: contentHash(product) },
        { actor: 'system', detail: {} },
        app.clock(),
      ),
    ),
  ]);
  await until(
    'the next version is sold',
    () => app.catalogue.find(sold.baseProductNo)?.product.version === product.version,
  );
  await settle(desk, payment.orderNo, 'issued');
  expect(await orderOf()).toEqual(before);
});
