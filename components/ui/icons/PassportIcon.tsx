import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function PassportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="2.5" width="15" height="19" rx="2.5" />
      <circle cx="12" cy="10.5" r="3.5" />
      <path d="M8.5 10.5h7M9 17.5h6" />
    </Icon>
  );
}
