import { color } from '@/styles/tokens';
import { Art, bright, onSolid, solid } from './Art';

export function CelebrationArt() {
  return (
    <Art>
      <circle cx="80" cy="62" r="32" {...solid} />
      <path d="m66 63 10 10 19-21" {...onSolid} strokeWidth="6" />
      <path d="M80 12v8M122 30l-6 6M38 30l6 6M134 70h-8M34 70h-8" {...bright} stroke={color.accent} strokeWidth="5" />
      <path d="M116 92c6 0 6 8 12 8M32 96c6 0 6-8 12-8" />
      <circle cx="112" cy="18" r="4" {...bright} />
      <circle cx="48" cy="14" r="3" {...bright} />
      <circle cx="136" cy="50" r="3" {...bright} />
    </Art>
  );
}
