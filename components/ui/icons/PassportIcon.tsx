import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function PassportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="2.5" width="14" height="19" rx="2.5" />
      <circle cx="12" cy="10" r="3.5" />
      <path d="M8.5 10h7M12 6.5c-1.5 2-1.5 5 0 7 1.5-2 1.5-5 0-7ZM9.5 17.5h5" />
    </Icon>
  );
}
