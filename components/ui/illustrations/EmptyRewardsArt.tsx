import { Art, bright, paper } from './Art';

export function EmptyRewardsArt() {
  return (
    <Art>
      <rect x="44" y="56" width="72" height="40" rx="5" {...paper} />
      <rect x="38" y="42" width="84" height="16" rx="5" {...paper} />
      <path d="M80 42v54" />
      <path d="M80 42c-7-20-28-20-28-8 0 7 13 8 28 8s28-1 28-8c0-12-21-12-28 8Z" {...bright} />
      <circle cx="126" cy="90" r="13" {...bright} />
      <path d="M126 84v12M120 90h12" {...bright} />
    </Art>
  );
}
