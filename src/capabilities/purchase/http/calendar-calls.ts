import { feedPath } from '#capabilities/booking/rules/booking-link.ts';
import { endFeeds, feedToken } from '#capabilities/booking/use-cases/calendar-feed.ts';
import { requireCaller } from '#platform/http/caller.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { readCalendarFeedCall, replaceCalendarFeedCall } from '../calls.ts';
import type { CalendarFeedAnswer } from '../contract.ts';
import type { CalendarDeps } from '../use-cases/calendars.ts';

/** The secret address of a person's calendar, shown and replaced. */
export const calendarCalls = (services: CalendarDeps): ServedCall[] => {
  const feedAnswer = async (uid: string): Promise<CalendarFeedAnswer> => ({
    success: true,
    path: feedPath(await feedToken(services, uid)),
  });
  return [
    serve(readCalendarFeedCall, { about: 'The address of the caller’s calendar.' }, async (c) =>
      c.json(await feedAnswer(requireCaller(c).uid)),
    ),
    serve(replaceCalendarFeedCall, { about: 'Replaces the address of the caller’s calendar.' }, async (c) => {
      const { uid } = requireCaller(c);
      await endFeeds(services.db, uid);
      return c.json(await feedAnswer(uid));
    }),
  ];
};
