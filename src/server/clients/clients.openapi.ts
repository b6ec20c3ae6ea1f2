import { z } from 'zod';
import {
  clientIdInput,
  clientSchema,
  createClientInput,
  listedClientSchema,
  updateClientInput,
} from '#domain/clients/clients.schemas.ts';
import type { Operation } from '#server/http/operation.ts';

const CLIENT = ['Client', clientSchema] as const;

export const clientsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/clients',
    group: 'Clients',
    summary: 'List clients',
    description: 'All of them, by name, each with the number of its files.',
    scope: 'read',
    answers: { 200: { description: 'The clients', json: ['ClientList', z.array(listedClientSchema)] } },
    refusals: [],
  },
  {
    method: 'post',
    path: '/clients',
    group: 'Clients',
    summary: 'Add a client',
    scope: 'convert',
    input: createClientInput,
    answers: {
      201: {
        description: 'The new client',
        json: CLIENT,
        headers: { Location: 'Where to ask for the client' },
      },
    },
    refusals: ['conflict'],
  },
  {
    method: 'get',
    path: '/clients/:id',
    group: 'Clients',
    summary: 'Get a client',
    scope: 'read',
    input: clientIdInput,
    answers: { 200: { description: 'The client', json: CLIENT } },
    refusals: ['not_found'],
  },
  {
    method: 'patch',
    path: '/clients/:id',
    group: 'Clients',
    summary: 'Change a client',
    description: 'Fields you leave out stay as they are.',
    scope: 'convert',
    input: updateClientInput,
    answers: { 200: { description: 'The changed client', json: CLIENT } },
    refusals: ['not_found', 'conflict'],
  },
  {
    method: 'delete',
    path: '/clients/:id',
    group: 'Clients',
    summary: 'Delete a client',
    description: 'Its files stay and belong to no client then.',
    scope: 'convert',
    input: clientIdInput,
    answers: { 204: { description: 'Deleted' } },
    refusals: ['not_found'],
  },
];
