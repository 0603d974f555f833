import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function BarcodeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6v12M8 6v12M11 6v12M15 6v12M17.5 6v12M20.5 6v12" />
    </Icon>
  );
}
