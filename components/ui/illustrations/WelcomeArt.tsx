import { Art, bright, onSolid, solid } from './Art';

export function WelcomeArt() {
  return (
    <Art>
      <g transform="rotate(-7 76 64)">
        <rect x="26" y="34" width="98" height="62" rx="12" {...solid} />
        <path d="M40 52c2 12 8 17 16 17s14-5 16-17" {...onSolid} />
        <path d="M88 54h20M88 66h12" {...onSolid} opacity="0.6" />
      </g>
      <circle cx="120" cy="84" r="19" {...bright} />
      <path d="m120 74 3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3 1.2-6.9-5-4.9 6.9-1Z" {...bright} fill="none" />
      <path d="M126 22v10M121 27h10M36 16v8M32 20h8" {...bright} fill="none" />
    </Art>
  );
}
