import { color } from '@/styles/tokens';
import { Art, bright, faint, paper, solid } from './Art';

export function StoreArt() {
  return (
    <Art>
      <path d="M36 56v46h88V56" {...paper} />
      <path d="M30 50 38 24h84l8 26Z" {...paper} />
      <path
        d="M30 50a10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0"
        {...bright}
        stroke={color.brand}
        strokeWidth="4"
      />
      <rect x="48" y="72" width="26" height="16" rx="3" {...faint} />
      <path d="M88 102V72h22v30" {...solid} />
      <path d="M103 87v.1" stroke={color.onBrand} strokeWidth="5" />
      <path d="M24 102h112" />
    </Art>
  );
}
