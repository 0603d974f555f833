export { EventsScreen as default } from '@/components/desk/operations/events/EventsScreen';
