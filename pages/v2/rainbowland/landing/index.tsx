export { RainbowlandScreen as default } from '@/components/missions/rainbowland/RainbowlandScreen';
