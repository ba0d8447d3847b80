import type { Section } from '../section.ts';
import type { HomeContent, Venue } from '../venue.ts';

/** The texts of the facility as sections, for a look at them in one place. */
export function venueSections(venue: Venue): Section[] {
  const points = (all: Venue['values']) =>
    list(all.map(({ title, text }) => `<strong>${safe(title)}</strong> ${safe(text)}`));
  const parts: readonly (readonly [title: string, html: string])[] = [
    [venue.name, paragraph(venue.description)],
    ['Features', list(venue.features.map(safe))],
    ['Nearby', list(venue.nearby.map(({ place, distance }) => `${safe(place)}: ${safe(distance)}`))],
    ['Mission', venue.mission.map(paragraph).join('')],
    ['Values', points(venue.values)],
    ['Why choose us', points(venue.why)],
    ['Reasons to write', points(venue.reasons)],
    ['Benefits', points(venue.benefits)],
    ...(venue.home ? [homeSection(venue.home)] : []),
  ];
  return parts.map(([title, html]) => ({ id: '', title, html }));
}

const homeSection = ({ eyebrow, title, lead, amenities, tags, closing }: HomeContent): readonly [string, string] => [
  'Home page',
  [
    paragraph(eyebrow),
    `<p><strong>${safe(title)}</strong></p>`,
    paragraph(lead),
    list(amenities.map((one) => `<strong>${safe(one.title)}</strong> ${safe(one.text)}`)),
    list(tags.map(safe)),
    `<p><strong>${safe(closing.title)}</strong> ${safe(closing.text)}</p>`,
  ].join(''),
];

const paragraph = (text: string): string => `<p>${safe(text)}</p>`;
const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => characters[one] ?? one);
