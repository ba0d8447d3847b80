import type { HomeContent } from './rules/venue.ts';

/** What the home page says where the stored texts have nothing for it: texts of a release before, or no database. `content/venue.json` has the same. */
export const homeDefaults: HomeContent = {
  eyebrow: 'Co-working in {town}',
  title: 'A sunlit desk with your name on it',
  lead: 'Come for a day, stay by the month. Quiet desks, a conference room and a recreation floor, {near}.',
  amenities: [
    { icon: 'wifi', title: 'High-speed WiFi', text: 'Two internet lines for reliable calls.' },
    { icon: 'cup', title: 'Coffee and cafe', text: 'Coffee and tea with every desk, and food to buy.' },
    { icon: 'room', title: 'Conference room', text: 'For up to {room-seats} people, for half or the full day.' },
    { icon: 'game', title: 'Game area', text: 'Snooker, carrom and table tennis.' },
    { icon: 'key', title: '24/7 access', text: 'With your own key, for monthly members.' },
    { icon: 'car', title: 'Parking', text: 'For cars and two-wheelers, in the building.' },
    { icon: 'shield', title: 'Power backup', text: 'Keep working through power cuts.' },
    { icon: 'users', title: 'A community', text: 'Freelancers, startups and remote teams.' },
  ],
  tags: ['Near ITPL', 'Parking Available', '24/7 Access'],
  closing: {
    title: 'Your desk is ready',
    text: 'Choose a day, pay online and walk in. Day passes: full refund up to 24 hours before.',
  },
};

/** Labels and titles of the home page. What an operator may want to change is in the texts of the facility (`rules/venue.ts`). */
export const homeTexts = {
  locationLabel: 'Location',
  typeLabel: 'Workspace Type',
  types: [
    { value: 'coworking', label: 'Co-working' },
    { value: 'day-pass', label: 'Day Pass' },
    { value: 'conference-room', label: 'Conference' },
    { value: 'recreation-plan', label: 'Recreation' },
  ],
  explore: 'Explore Spaces',
  services: 'Our Services',
  servicesLead: 'What you can book. You see the price with GST before you sign in.',
  getStarted: 'Get Started',
  popular: 'Popular',
  deals: 'Exclusive Deals & Promotions',
  noDeals: 'Choose where to start',
  dealsLead: 'No countdowns. Prices include GST.',
  grab: 'Grab This Deal',
  join: 'Join Now',
  bundle: 'Get Bundle Deal',
  sales: 'Contact Sales Team',
  touch: 'Get in Touch',
  startDay: 'Start with Day Pass',
  monthly: 'View Monthly Plans',
  call: 'Call',
  amenities: 'Premium Amenities',
  locationTitle: 'Prime Location',
  professionals: (figure: string) => `Join ${figure} professionals who work here.`,
  anyHour: '24/7 is for monthly members, with their key.',
  directions: 'Get Directions',
  fallback: {
    title: 'Welcome',
    text: 'We could not load this page. The rest of the site works.',
    browse: 'Browse Workspaces',
    start: 'Get Started',
  },
} as const;
