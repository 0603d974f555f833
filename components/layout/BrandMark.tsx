import { color } from '@/styles/tokens';

/** The mark: a hammock under a small sun. Another chain draws its own here. The name stands beside it, so it is silent. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" fill={color.brand} />
      <circle cx="26" cy="13" r="4.5" fill={color.accent} />
      <path d="M8 16.5c1.5 9 6 13.5 12 13.5s10.5-4.5 12-13.5c-3 4-7.200 6-12 6s-9-2-12-6Z" fill={color.onBrand} />
      <path d="M7 13v5M33 13v5" stroke={color.onBrand} strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
