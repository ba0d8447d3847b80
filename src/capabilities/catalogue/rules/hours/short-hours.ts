import { formatIstTime, type IstTime } from '#platform/ist-day.ts';

/** '10 AM-8 PM', as the service pages give their hours (DAYPASS-02, CONF-04, REC-19); minutes stand only where there are some. */
export const shortHours = ({ opens, closes }: { opens: string; closes: string }): string =>
  `${shortTime(opens)}-${shortTime(closes)}`;

/** '2 PM', '8:30 AM'. */
export const shortTime = (time: string): string => formatIstTime(time as IstTime).replace(':00', '');
