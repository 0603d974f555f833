export { DraftScreen as default } from '@/components/campaigns/draft/DraftScreen';
