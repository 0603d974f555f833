import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function WheelchairIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="4.5" r="1.5" />
      <path d="M10 8.5v6h5l2.5 5M10 11h4.5M7.5 12.5a4.6 4.6 0 1 0 6.4 5.8" />
    </Icon>
  );
}
