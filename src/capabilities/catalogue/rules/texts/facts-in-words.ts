import { addressLine } from '#capabilities/content/rules/address-line.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Facts } from '#capabilities/content/rules/facts.ts';
import { nearText, siteName, townText, whereText } from '#capabilities/content/rules/place-words.ts';
import { formatIstDay, formatIstTime, type IstTime } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import type { Catalogue } from '../catalogue.ts';
import { hoursText } from '../hours/opening-hours.ts';
import { closedText, daysText, weekRows } from '../hours/week-text.ts';
import { MOVE_FEE } from '../move-fee.ts';

type Span = { opens: string; closes: string };

/** The facts that texts may name, as words of now: `{day-pass-price}` in a text of the content folder is the first of them. */
export function factsInWords(facility: Facility, catalogue: Catalogue): Facts {
  const { hours, capacity, grievanceOfficer, claims } = facility;
  const { dayPass, coworking, meetingRoom, recreation, offers } = catalogue;
  const [halfDay, fullDay] = meetingRoom.tiers;
  return {
    'day-pass-price': formatRupees(dayPass.price.total),
    'day-pass-base': formatRupees(dayPass.price.base),
    'weekend-price': formatRupees(offers.weekend.total),
    'coworking-price': formatRupees(coworking.price.total),
    'bundle-price': formatRupees(offers.bundle.total),
    'bundle-instead-of': formatRupees(offers.bundle.insteadOf),
    'room-half-day-price': formatRupees(halfDay.price.total),
    'room-full-day-price': formatRupees(fullDay.price.total),
    'room-half-day-hours': String(halfDay.maxHours),
    'room-seats': String(meetingRoom.seatsUpTo),
    'recreation-day-price': formatRupees(recreation.day.price.total),
    'recreation-month-price': formatRupees(recreation.month.price.total),
    'recreation-guests': String(recreation.day.guests),
    'change-fee': formatRupees(MOVE_FEE),
    brand: facility.brand,
    'legal-name': facility.legalName,
    gstin: facility.gstin,
    registrations: [facility.cin ? `CIN ${facility.cin}` : '', `GSTIN ${facility.gstin}`].filter(Boolean).join(', '),
    established: String(facility.established),
    address: addressLine(facility),
    'site-name': siteName(facility),
    locality: facility.locality,
    city: facility.address.city,
    state: facility.address.state,
    town: townText(facility),
    near: nearText(facility),
    where: whereText(facility),
    email: facility.email,
    phone: formatPhoneNumber(facility.phone),
    'phone-link': `tel:${facility.phone}`,
    whatsapp: formatPhoneNumber(facility.whatsApp),
    'whatsapp-link': `https://wa.me/${facility.whatsApp.slice(1)}`,
    'maps-link': facility.mapsUrl,
    'grievance-name': grievanceOfficer.name,
    'grievance-title': grievanceOfficer.designation,
    'grievance-email': grievanceOfficer.email,
    'grievance-phone': formatPhoneNumber(grievanceOfficer.phone),
    wifi: claims.wifiSpeed ? `${claims.wifiSpeed.figure} Mbps Wi-Fi` : 'High-speed Wi-Fi',
    'support-hours': supportHoursText(facility),
    'invoice-changes-until': ordinal(facility.invoiceChangesUntilDay),
    'reception-hours': weekText(hours, 'reception'),
    'reception-weekdays': span(hours.reception.monSat),
    'reception-sunday': sundayText(hours, 'reception'),
    'day-pass-hours': weekText(hours, 'dayPass'),
    'day-pass-weekdays': span(hours.dayPass.monSat),
    'day-pass-sunday': sundayText(hours, 'dayPass'),
    'closed-weekdays': closedWeekdays(hours),
    'room-hours': span(hours.meetingRoom),
    'recreation-hours': span(hours.recreation),
    seats: String(capacity.hotDesks + capacity.dedicatedDesks),
    'renewal-reminder-days': String(facility.membership.remindDaysBefore),
    'renewal-kept-days': String(facility.membership.keptUntilDaysBefore),
    'included-room-hours': includedRoomHours(facility),
    'hot-desks': String(capacity.hotDesks),
    'dedicated-desks': String(capacity.dedicatedDesks),
  };
}

/** The hours of the conference room that a month of co-working includes, as a sentence; empty if there are none. */
const includedRoomHours = ({ membership: { roomHours } }: Facility): string => {
  if (!roomHours) return '';
  const { aMonth, since } = roomHours;
  const bought = since ? ` bought from ${formatIstDay(since, 'date')} on` : '';
  return `Each month of co-working${bought} includes ${aMonth === 1 ? '1 hour' : `${aMonth} hours`} of the conference room, to be used within that month. A booking within them costs nothing; a longer one is charged in full. They can be used from 30 days before the month starts, end with it and are not paid out.`;
};

/** 'Monday to Saturday 9:00 AM to 6:00 PM', with Sunday where there is support on it. */
const supportHoursText = ({ supportHours: { monSat, sun } }: Facility): string =>
  `Monday to Saturday ${hoursText(monSat, ' to ')}${sun ? `, Sunday ${hoursText(sun, ' to ')}` : ''}`;

type WeekName = Parameters<typeof weekRows>[1];

/** 'Monday to Saturday 8:00 AM to 10:00 PM, Sunday 9:00 AM to 8:00 PM', or 'Sunday closed'. */
const weekText = (hours: Facility['hours'], name: WeekName): string =>
  weekRows(hours, name)
    .map((row) => `${daysText(row)} ${row.hours ? hoursText(row.hours, ' to ') : 'closed'}`)
    .join(', ');

const sundayText = (hours: Facility['hours'], name: WeekName): string => {
  const sunday = weekRows(hours, name).at(-1)?.hours;
  return sunday ? span(sunday) : 'closed';
};

/** 'We are closed on Sundays.'; empty where no weekday is closed. */
const closedWeekdays = (hours: Facility['hours']): string => {
  const closed = closedText(hours);
  return closed ? `We are ${closed}.` : '';
};

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en-IN', { type: 'ordinal' });
const ordinal = (day: number): string => `${day}${suffixes[ordinalRules.select(day)] ?? 'th'}`;

/** Always two times, even for all day, as texts write 'from' before them. */
const span = ({ opens, closes }: Span): string =>
  `${formatIstTime(opens as IstTime)} to ${formatIstTime(closes as IstTime)}`;
