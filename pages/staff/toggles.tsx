export { TogglesScreen as default } from '@/components/desk/operations/toggles/TogglesScreen';
