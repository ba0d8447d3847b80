import type * as z from 'zod/mini';
import type { ContactTexts } from './contact-texts.ts';
import { coworkingContact } from './coworking/contact.ts';
import { coworking } from './coworking/definition.ts';
import { sampleCoworking } from './coworking/sample.ts';
import { coworkingChoice, coworkingSold } from './coworking/shapes.ts';
import { dayPassContact } from './day-pass/contact.ts';
import { dayPass } from './day-pass/definition.ts';
import { sampleDayPass } from './day-pass/sample.ts';
import { dayPassChoice, dayPassSold } from './day-pass/shapes.ts';
import { allFacts } from './facts.ts';
import { meetingRoomContact } from './meeting-room/contact.ts';
import { meetingRoom } from './meeting-room/definition.ts';
import { sampleMeetingRoom } from './meeting-room/sample.ts';
import { meetingRoomChoice, meetingRoomSold } from './meeting-room/shapes.ts';
import { recreationContact } from './recreation/contact.ts';
import { recreation } from './recreation/definition.ts';
import { sampleRecreation } from './recreation/sample.ts';
import { recreationChoice, recreationSold } from './recreation/shapes.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** A service with the shapes of its choice and of its part of the catalogue, and the part that a new catalogue begins with. */
export type Service = {
  readonly definition: ServiceDefinition;
  readonly choice: z.core.$ZodTypeDiscriminable;
  readonly sold: z.ZodMiniType;
  readonly sample: unknown;
  /** What its form says of the customer's details. */
  readonly contact: ContactTexts;
};

const own = {
  dayPass: {
    definition: dayPass,
    choice: dayPassChoice,
    sold: dayPassSold,
    sample: sampleDayPass,
    contact: dayPassContact,
  },
  meetingRoom: {
    definition: meetingRoom,
    choice: meetingRoomChoice,
    sold: meetingRoomSold,
    sample: sampleMeetingRoom,
    contact: meetingRoomContact,
  },
  coworking: {
    definition: coworking,
    choice: coworkingChoice,
    sold: coworkingSold,
    sample: sampleCoworking,
    contact: coworkingContact,
  },
  recreation: {
    definition: recreation,
    choice: recreationChoice,
    sold: recreationSold,
    sample: sampleRecreation,
    contact: recreationContact,
  },
};

export type ServiceType = keyof typeof own;

/** What a visitor may choose: the choice of any service. */
export type Selection = { [Id in ServiceType]: z.infer<(typeof own)[Id]['choice']> }[ServiceType];

/** What the catalogue holds of each service. */
export type SoldServices = { [Id in ServiceType]: z.infer<(typeof own)[Id]['sold']> };

const registered: Service[] = Object.values(own);

/** Every service that this process sells. Only the server and the calls know all of them; a page knows its own. */
export const services = {
  all: (): readonly Service[] => registered,

  /** @throws Error for a service that is not registered. */
  of(id: string): Service {
    const service = registered.find(({ definition }) => definition.id === id);
    if (!service) throw new Error(`There is no service ${id}.`);
    return service;
  },

  definition: (id: string): ServiceDefinition => services.of(id).definition,

  /** Registers one more, before anything is loaded that is made of all of them: the contracts and the catalogue. */
  add(service: Service): void {
    registered.push(service);
    allFacts.push(service.definition);
  },
};
