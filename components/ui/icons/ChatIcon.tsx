import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4c5 0 8.8 3.2 8.8 7.3s-3.8 7.3-8.8 7.3c-1 0-2-.1-2.9-.4L5 20.5l.8-3.6c-1.7-1.4-2.6-3.3-2.6-5.6C3.2 7.2 7 4 12 4Z" />
      <path d="M8.5 11.3v.2M12 11.3v.2M15.5 11.3v.2" />
    </Icon>
  );
}
