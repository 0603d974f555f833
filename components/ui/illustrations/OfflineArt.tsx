import { Art, bright, paper } from './Art';

export function OfflineArt() {
  return (
    <Art>
      <path d="M52 88a20 20 0 0 1-3-39.5 31 31 0 0 1 59-5A23 23 0 0 1 110 88Z" {...paper} />
      <path d="M66 60a22 22 0 0 1 28 0M73 70a11 11 0 0 1 14 0M80 79v.1" />
      <circle cx="116" cy="86" r="17" {...bright} />
      <path d="m110 80 12 12M122 80l-12 12" {...bright} />
    </Art>
  );
}
