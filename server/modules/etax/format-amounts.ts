/** Satang → 1234.50: as XML has it, and nothing is reckoned in fractions. */
export function plainBaht(satang: number): string {
  return `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
}

/** Satang → 1,234.50: as people read it. */
export function shownBaht(satang: number): string {
  return plainBaht(satang).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** 0.75 · 3 · 1200, never 1e-7: goods are sold by weight too. */
export function plainQuantity(quantity: number): string {
  return quantities.format(quantity);
}

/** As people read it: 1,200. */
export function shownQuantity(quantity: number): string {
  return grouped.format(quantity);
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
const quantities = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 });
