import type { StaffActor } from '#platform/database/audit-log.ts';
import { callSite } from '../server/site-client.ts';

export type Person = { sub: string; name: string; email: string; phone: string };

/** A person with an ID token. */
export type SignedIn = Person & { uid: string; token: string };

/** The test people: Asha buys, Ravi is another customer, Meera a third. */
export const people = {
  asha: { sub: '101', name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
  ravi: { sub: '102', name: 'Ravi Shetty', email: 'ravi@example.com', phone: '9845098450' },
  meera: { sub: '103', name: 'Meera Nair', email: 'meera@example.com', phone: '9900112233' },
} as const satisfies Record<string, Person>;

/** An operator of the command line in a database without staff. */
export const operatorMeera: StaffActor = { kind: 'staff', id: null, name: 'Meera' };

/** One of a crowd: everybody is a different account. */
export const buyer = (n: number): Person => ({
  sub: `9${n}`,
  name: `Buyer ${n}`,
  email: `buyer${n}@example.com`,
  phone: `98${String(10_000_000 + n)}`,
});

/** Signs in through the sandbox's Google, by the calls that the browser's SDK makes. */
export async function signIn(origin: string, person: Person): Promise<SignedIn> {
  const idToken = JSON.stringify({ sub: person.sub, email: person.email, name: person.name });
  const { status, body } = await callSite<{ idToken: string; localId: string }>(
    origin,
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=sandbox',
    {
      body: {
        requestUri: 'http://localhost',
        returnSecureToken: true,
        postBody: `&id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
      },
    },
  );
  if (status !== 200) throw new Error(`${person.name} could not sign in: ${status} ${JSON.stringify(body)}`);
  return { ...person, uid: body.localId, token: body.idToken };
}
