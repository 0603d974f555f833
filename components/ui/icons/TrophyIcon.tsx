import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function TrophyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 3.5h10V10a5 5 0 0 1-10 0V3.5ZM7 5.5H3.5c0 3.5 1.3 5 3.7 5M17 5.5h3.5c0 3.5-1.3 5-3.7 5M12 15v3.5M8 20.5h8" />
    </Icon>
  );
}
