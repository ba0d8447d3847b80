import type { Facility } from './rules/facility.ts';

/** The facility of the specification with sample contacts. A server with live payment keys refuses to start while these samples stand. */
export const sampleFacility: Facility = {
  brand: 'Meju',
  brandKannada: 'ಮೇಜು',
  tagline: 'A sunlit desk in Whitefield',
  legalName: 'Meju Workspaces Private Limited',
  gstin: '29AABCS1234D1ZR',
  established: 2024,
  address: {
    line: '4th Floor, BMTC Bus Depot-18, Vijayanagar',
    area: 'KIADB Export Promotion Industrial Area, Whitefield',
    city: 'Bengaluru',
    state: 'Karnataka',
    stateCode: '29',
    postalCode: '560066',
  },
  position: { latitude: 12.9857, longitude: 77.7369 },
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=BMTC+Bus+Depot-18+Vijayanagar+Whitefield+Bengaluru+560066',
  phone: '+918041234567',
  whatsApp: '+919845012345',
  email: 'hello@meju.example',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/meju.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/meju-example' },
    { name: 'Facebook', url: 'https://www.facebook.com/meju.example' },
  ],
  grievanceOfficer: {
    name: 'Ananya Rao',
    designation: 'Grievance Officer',
    email: 'grievance@meju.example',
    phone: '+918041234568',
  },
  hours: {
    reception: { monSat: { opens: '08:00', closes: '22:00' }, sun: { opens: '09:00', closes: '20:00' } },
    dayPass: { monSat: { opens: '10:00', closes: '20:00' }, sun: { opens: '10:00', closes: '19:00' } },
    meetingRoom: { opens: '09:00', closes: '19:00' },
    recreation: { opens: '06:00', closes: '23:00' },
  },
  capacity: { hotDesks: 50, dedicatedDesks: 350, rooms: 1, recreationDay: 100, recreationMonth: 200 },
  tax: {
    dayPass: { sac: '997212', gstRate: 18 },
    coworking: { sac: '997212', gstRate: 18 },
    meetingRoom: { sac: '997212', gstRate: 18 },
    recreationDay: { sac: '999652', gstRate: 12 },
    recreationMonth: { sac: '999652', gstRate: 18 },
  },
  invoiceSeries: { live: 'INV', sample: 'SMP' },
};
