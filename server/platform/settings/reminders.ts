import { Type } from 'typebox';
import { onOff, whole } from './schema';

/** The hours and caps of reminders are no settings: the database holds them. */
export const reminderSettings = Type.Object({
  isOn: onOff('REMINDERS', 'on'),
  /** For the whole chain, so that not everybody opens the app at once. */
  perMinute: whole('REMINDERS_PER_MINUTE', { least: 1, most: 60_000 }, 1000),
});
