import { color } from '@/styles/tokens';
import { Art, bright, faint, paper } from './Art';

export function NotFoundArt() {
  return (
    <Art>
      <rect x="40" y="20" width="66" height="82" rx="10" {...paper} />
      <path d="M54 38h38M54 52h26M54 66h14" {...faint} />
      <circle cx="98" cy="72" r="23" {...bright} fill={color.surface} strokeWidth="4" />
      <path d="m115 89 15 15" strokeWidth="8" />
      <path d="M91 67a7 7 0 1 1 9 7c-1.5.5-2 1.5-2 3M98 83v.1" />
    </Art>
  );
}
