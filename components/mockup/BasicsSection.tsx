import { Stack } from '@/components/ui/text/Stack';
import { BadgeSample } from './samples/BadgeSample';
import { ButtonSample } from './samples/ButtonSample';
import { ColourSample } from './samples/ColourSample';
import { SwitchSample } from './samples/SwitchSample';
import { TypeSample } from './samples/TypeSample';

export function BasicsSection() {
  return (
    <Stack $gap={8}>
      <TypeSample />
      <ButtonSample />
      <BadgeSample />
      <SwitchSample />
      <ColourSample />
    </Stack>
  );
}
