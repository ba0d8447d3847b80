import type { AnyChoice, ServiceDefinition } from '../../services/service-definition.ts';

/** The same text for the same thing at the same price, whatever else was sent along: how a repeated request is recognised. */
export const selectionKey = (service: Pick<ServiceDefinition, 'id' | 'key'>, choice: AnyChoice): string =>
  [service.id, choice.date, ...service.key(choice)].join('|');
