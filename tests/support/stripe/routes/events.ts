import { paginate } from '../paginate.ts';
import { fromPath, passes, type Route } from '../route.ts';

export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    type: 'event',
    isList: true,
    read: (state, params) => {
      const type = params.string('type');
      const types = params.strings('types');
      const found = [...state.events.values()].filter(
        (each) => passes(type, each.type) && (types.length === 0 || types.includes(each.type)),
      );
      const page = paginate(found, params, '/v1/events', 'event');
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    type: 'event',
    read: (state, _params, id) => {
      const event = fromPath(state.events, 'event', id);
      return () => event;
    },
  },
];
