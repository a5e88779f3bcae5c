/** Mutations that no test can notice, by name, each with the reason. */
export const equivalents: Readonly<Record<string, string>> = {
  'payments/pay-states.ts boundary: ranks[news] > ranks[held] [> → >=]':
    'of two equal states either is the later one',
  'agents/commission.ts boundary: from > latest [> → >=]': 'of two equal days either is the newest',
  'money/rounding.ts boundary: denominator < 0 [< → <=]': 'a denominator of 0 was refused before',
  'benefits/points.ts boundary: part > 0 [> → >=]':
    'lots hold at least one point, so a part of 0 is never taken before the rest is used up',
  'agents/commission.ts constant: baseProductNo === null ? 0 : 4 [4 → 5]':
    'plan and channel together weigh three: four and five both outweigh them',
  'agents/commission.ts constant: year = 0 [0 → 1]':
    'a month has a year, so the default is never read',
  'agents/commission.ts constant: number = 0 [0 → 1]':
    'a month has a number, so the default is never read',
  'orders/order-dates.ts boundary: possible > agreed [> → >=]':
    'of two equal days either is the later one',
  'orders/order-dates.ts boundary: years > 0 [> → >=]':
    'cover that ends before it began moves by days and by years alike',
  'policies/premium-deadline.ts boundary: b !== null && b < a [< → <=]':
    'of two equal days either is the earlier one',
  'policies/premium-deadline.ts boundary: graceFrom > due [> → >=]':
    'of two equal days either is the later one',
  'policies/surrender-refund.ts boundary: due <= day [<= → <]':
    'a premium that falls due on the day leaves it paid up to the day, owed or not',
  'policies/surrender-refund.ts boundary: after.on > at [> → >=]':
    'on an anniversary all of the year has grown, which is the value of that day',
  'policies/premium-deadline.ts constant: -1 [1 → 2]': 'sorting asks for the sign alone',
  'policies/premium-deadline.ts constant: a.due > b.due ? 1 : a.number - b.number [1 → 2]':
    'sorting asks for the sign alone',
  'policies/premium-deadline.ts constant: a.due > b.due ? 1 : a.number - b.number [1 → 0]':
    'sorting asks only which of two comes first, and the other way round it says so',
  'rating/policy-values.ts arithmetic: year + 1 [+ → -]':
    'places that are not filled are read as nothing',
  'rating/policy-values.ts constant: year + 1 [1 → 2]':
    'another payment of nothing at the end changes no rate',
  'rating/policy-values.ts constant: year + 1 [1 → 0]':
    'places that are not filled are read as nothing',
  'rating/policy-values.ts constant: row.year === 1 [1 → 0]':
    'before the first year there is no row, which is read as nothing paid',
  'rating/policy-values.ts constant: rows[row.year - 2]?.premiumsPaid ?? 0 [0 → 1]':
    'every year after the first has one before it',
  'rating/policy-values.ts constant: flows[row.year - 1] ?? 0 [0 → 1]': 'every place is filled',
  'rating/policy-values.ts constant: flows[row.year] ?? 0 [0 → 1]': 'every place is filled',
  'rating/policy-values.ts constant: flows[year] ?? 0 [0 → 1]': 'every place is filled',
  'rating/policy-values.ts constant: rows[year - 1]?.cashValue ?? 0 [0 → 1]':
    'every year that is asked for has its row',
  'rating/policy-values.ts constant: years[index]?.survivalBenefit ?? 0 [0 → 1]':
    'there is a value for every year and for no other',
  'money/ratio.ts boundary: at < factors.length [< → <=]':
    'a factor that is not there counts as one',
  'money/ratio.ts early-return: if (safe) return divideRounded(top, bottom, mode); [safe → false]':
    'the slower way gives the same number',
  'money/rounding.ts boundary: numerator < 0 [< → <=]':
    'nought has no sign, whichever side it is put to',
  'money/rounding.ts constant: numerator < 0 [0 → 1]':
    'nought has no sign, whichever side it is put to',
  'money/rounding.ts constant: denominator < 0 [0 → 1]': 'a denominator of 0 was refused before',
  'money/rounding.ts boundary: numerator < 0n [< → <=]':
    'nought has no sign, whichever side it is put to',
  'money/rounding.ts boundary: numerator < 0n [< → <=] 2': 'nought less is nought',
  'money/rounding.ts boundary: denominator < 0n [< → <=]': 'a denominator of 0 was refused before',
  'money/rounding.ts boundary: denominator < 0n [< → <=] 2':
    'a denominator of 0 was refused before',
  'money/rounding.ts boundary: rest * 2n > bottom [> → >=]': 'an exact half was taken out before',
  'money/rounding.ts constant: rest * 2n > bottom ? 1 : -1 [1 → 2]': 'only the sign is read',
  'money/rounding.ts constant: -1 [1 → 2]': 'only the sign is read',
  'payments/debit-plan.ts early-return: if (span < 0) return []; [span < 0 → false]':
    'a premium that ends before it is due waits for nothing until it lapses',
  'payments/debit-plan.ts boundary: days < last [< → <=]': 'the last day named twice is one day',
  'payments/debit-plan.ts constant: -1 [1 → 2]': 'two days before it is due nothing is done',
  'payments/debit-plan.ts boundary: day < payBy [< → <=]': 'on the last day nothing is announced',
  'books/trial-balance.ts constant: year = 0 [0 → 1]':
    'a month has a year, so the default is never read',
  'books/trial-balance.ts constant: number = 0 [0 → 1]':
    'a month has a number, so the default is never read',
  'leads/first-call.ts arithmetic: end - begin [- → +]':
    'too short a rest is passed over once more, from when the service is open',
};
