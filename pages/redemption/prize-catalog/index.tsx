export { PrizeCatalogScreen as default } from '@/components/kids-club/PrizeCatalogScreen';
