import { Art, bright, faint, paper } from './Art';

export function EmptyCouponsArt() {
  return (
    <Art>
      <path
        d="M34 38h92a6 6 0 0 1 6 6v10a9 9 0 0 0 0 18v10a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V72a9 9 0 0 0 0-18V44a6 6 0 0 1 6-6Z"
        {...paper}
      />
      <path d="M62 38v50" strokeDasharray="5 8" />
      <path d="M76 56h36M76 70h22" {...faint} />
      <circle cx="122" cy="88" r="18" {...bright} />
      <path d="M122 79v9M122 96v.1" {...bright} strokeWidth="4" />
    </Art>
  );
}
