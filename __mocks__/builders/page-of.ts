/** The only page of a list. */
export function pageOf<Item>(...items: Item[]) {
  return { items, page: 1, per_page: 20, total: items.length };
}
