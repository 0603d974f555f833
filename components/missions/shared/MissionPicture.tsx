import { TrophyIcon } from '@/components/ui/icons/menu-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import { PictureField } from '@/components/ui/pictures/PictureField';
import type { Mission } from '@/contract/missions';
import { fieldToneOf } from '@/domain/worth';

/** The mission's picture, or a trophy if it cannot be loaded. */
export function MissionPicture({ src, size }: { src: string; size: number }) {
  return <Picture src={src} size={size} fallback={<TrophyIcon size={Math.round(size * 0.6)} />} />;
}

/** A mission's drawing on its field of colour; fills the place that it is put in. */
export function MissionField({ mission: { mission_uuid, image_url }, size }: { mission: Mission; size: number }) {
  return (
    <PictureField tone={fieldToneOf(mission_uuid)}>
      <MissionPicture src={image_url} size={size} />
    </PictureField>
  );
}
