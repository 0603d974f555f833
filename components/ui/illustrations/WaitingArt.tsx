import { color } from '@/styles/tokens';
import { Art, bright, paper } from './Art';

export function WaitingArt() {
  return (
    <Art>
      <path d="M46 50h58v32a16 16 0 0 1-16 16H62a16 16 0 0 1-16-16Z" {...paper} />
      <path d="M104 58h6a12 12 0 0 1 0 24h-6M36 106h80" />
      <path d="M62 38c-5-6 5-9 0-16M76 38c-5-6 5-9 0-16M90 38c-5-6 5-9 0-16" stroke={color.accent} />
      <circle cx="75" cy="73" r="13" {...bright} />
      <path d="M75 66v7l5 3" {...bright} />
    </Art>
  );
}
