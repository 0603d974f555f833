import { Art, bright, paper, solid } from './Art';

export function UnpluggedArt() {
  return (
    <Art>
      <path d="M10 84c14 10 26 4 26-10v-2" />
      <path d="M22 44h28v12a14 14 0 0 1-28 0Z" transform="translate(0 2)" {...solid} />
      <path d="M30 32v14M42 32v14" />
      <path d="M150 30c-14-10-26-4-26 8" />
      <rect x="106" y="40" width="36" height="34" rx="10" {...paper} />
      <path d="M118 60v-6M130 60v-6" strokeWidth="5" />
      <path d="m84 34-12 22h14l-8 20 20-28H84l6-14Z" {...bright} />
      <path d="M44 100h72" />
    </Art>
  );
}
