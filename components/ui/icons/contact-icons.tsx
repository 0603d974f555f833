import { iconOf } from './icon-of';

// Contact channels.
export const CallIcon = iconOf(
  <path d="M6 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6.5 6.5l1.5-2 4 1.5v3a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z" />,
);
export const ChatIcon = iconOf(
  <>
    <path d="M12 4c5 0 8.8 3.2 8.8 7.3s-3.8 7.3-8.8 7.3c-1 0-2-.1-2.9-.4L5 20.5l.8-3.6c-1.7-1.4-2.6-3.3-2.6-5.6C3.2 7.2 7 4 12 4Z" />
    <path d="M8.5 11.3v.2M12 11.3v.2M15.5 11.3v.2" />
  </>,
);
export const ShareIcon = iconOf(
  <>
    <path d="M12 14.5V3.8M8 7.5l4-4 4 4" />
    <path d="M7 11H5.5v9.5h13V11H17" />
  </>,
);
