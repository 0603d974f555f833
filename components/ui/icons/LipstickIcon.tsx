import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function LipstickIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 12.5h7v8h-7v-8ZM10 12.5V7l4-3.5v9M6.5 20.5h11" />
    </Icon>
  );
}
