/** A Google account as the chooser hands it over. */
export type ChosenAccount = { sub: string; email: string; name: string; picture: string };

/** Sample accounts that are always offered. One has no name and no picture, as some real accounts. */
export const sampleAccounts: readonly ChosenAccount[] = [
  {
    sub: '100000000000000000001',
    email: 'ananya.rao@example.com',
    name: 'Ananya Rao',
    picture: '/sandbox/identity/faces/1.svg',
  },
  { sub: '100000000000000000002', email: 'rahul.menon@example.com', name: 'Rahul Menon', picture: '' },
  {
    sub: '100000000000000000003',
    email: 'meera.iyer@example.com',
    name: 'Meera Iyer',
    picture: '/sandbox/identity/faces/3.svg',
  },
  { sub: '100000000000000000004', email: 'nameless@example.com', name: '', picture: '' },
];
