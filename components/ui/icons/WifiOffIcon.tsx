import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function WifiOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3 3 18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5 11.7a10 10 0 0 1 4.2-2.4M2 8.2A15 15 0 0 1 5.6 5.8M13 8.9a10 10 0 0 1 6 2.8M10 4.6a15 15 0 0 1 12 3.6M12 19.3v.2" />
    </Icon>
  );
}
