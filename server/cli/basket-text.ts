import type { BillLineOnWire } from '@/contract/till-points';
import type { Answer } from '@/contract/types';

export function amountOf(given: string): number {
  const amount = Number(given);
  if (!/^\d+(\.\d+)?$/.test(given))
    throw new Error(`${given} is not an amount. Write it in digits, such as 250 or 99.50.`);
  return amount;
}

/** Lines from a list such as `8850000100086:235,drinks:14:2`: an SKU or a category, the baht of the line, and the pieces if not one. */
export function linesOf(goods: string): BillLineOnWire[] {
  return goods.split(',').map((one) => {
    const [name = '', baht = '', pieces = '1'] = one.split(':');
    const isSku = /^\d+$/.test(name);
    const category = isSku ? 'grocery' : name;
    const mother_and_baby = category === 'mother_and_baby';
    const sold = { quantity: amountOf(pieces), amount: amountOf(baht), discount: 0, mother_and_baby };
    return { sku: isSku ? name : '0000', name, category, ...sold };
  });
}

export function basketText(goods: readonly BillLineOnWire[], evaluated: Answer<'evaluateBasket'>): string {
  const { total, lines, coupons, rewards, points } = evaluated;
  const off = lines.map(({ line, discount }) => `${goods[line]?.name}: ${discount} baht off`);
  const codes = [...coupons.map(({ barcode, ...outcome }) => ({ code: barcode, ...outcome })), ...rewards].map(
    ({ code, applies, discount, title, message, reason }) =>
      applies ? `${code} gives ${discount} baht` : `${code} gives nothing: ${title}. ${message} (${reason})`,
  );
  const toCome = `${points.cjpoint} points and ${points.kidpoint} Kids Club points to come`;
  const payable = `${points.payable} points may pay ${points.payable_baht} baht`;
  const held = points.reason ? [`${points.title}. ${points.message} (${points.reason})`] : [];
  return [`${total} baht to pay; ${toCome}; ${payable}`, ...off, ...codes, ...held].join('\n  ');
}
