export { CampaignsScreen as default } from '@/components/desk/campaigns/list/CampaignsScreen';
