import type * as z from 'zod/mini';
import { coworkingService } from './coworking/service.ts';
import { dayPassService } from './day-pass/service.ts';
import { allFacts } from './facts.ts';
import { meetingRoomService } from './meeting-room/service.ts';
import type { Product } from './product.ts';
import { recreationService } from './recreation/service.ts';
import type { ServiceDefinition } from './service-definition.ts';
import type { ServiceShapes, ServiceType } from './service-shapes.ts';

/** A service with the shapes of its choice and of its part of the catalogue, and the part that a new catalogue begins with. */
export type Service = {
  readonly definition: ServiceDefinition;
  readonly choice: z.core.$ZodTypeDiscriminable;
  readonly sold: z.ZodMiniType;
  readonly sample: unknown;
  readonly products: readonly Product[];
  /** Labels and messages for the customer's details in its form. */
  readonly contact: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly shortestName: number;
    /** Of a field that is empty, where that has words of its own. */
    readonly empty?: { readonly email: string; readonly phone: string };
  };
};

/** A service that has the shapes which it declares. */
type Of<Id extends ServiceType> = Service & {
  readonly choice: z.ZodMiniType<ServiceShapes[Id]['choice']>;
  readonly sold: z.ZodMiniType<ServiceShapes[Id]['sold']>;
  readonly products: readonly { readonly id: ServiceShapes[Id]['product'] }[];
};

const own = {
  dayPass: dayPassService,
  coworking: coworkingService,
  meetingRoom: meetingRoomService,
  recreation: recreationService,
} satisfies Partial<{ [Id in ServiceType]: Of<Id> }>;

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
