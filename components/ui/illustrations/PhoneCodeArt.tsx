import { Art, bright, faint, paper } from './Art';

export function PhoneCodeArt() {
  return (
    <Art>
      <rect x="44" y="14" width="52" height="94" rx="11" {...paper} />
      <path d="M64 96h12" />
      <path d="M56 72h28M56 82h18" {...faint} />
      <path d="M76 30h50a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H92l-12 10V64h-4a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8Z" {...bright} />
      <path d="M84 47v.100M101 47v.100M118 47v.1" {...bright} strokeWidth="8" />
    </Art>
  );
}
