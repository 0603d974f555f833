import { Art, bright, faint, paper } from './Art';

export function EmptyReceiptsArt() {
  return (
    <Art>
      <path d="M50 24h54v70l-9-7-9 7-9-7-9 7-9-7-9 7V24Z" {...paper} />
      <path d="M62 42h30M62 56h30" {...faint} />
      <path d="M62 70h14" {...faint} />
      <circle cx="112" cy="84" r="18" {...bright} />
      <path d="M105 84l5 5 9-10" {...bright} />
    </Art>
  );
}
