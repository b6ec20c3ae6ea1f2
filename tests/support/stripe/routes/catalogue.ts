import { paginate } from '../paginate.ts';
import { fromPath, passes, type Route } from '../route.ts';
import { idOf } from '../stripe-state.ts';

export const catalogueRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/prices',
    type: 'price',
    isList: true,
    read: (state, params) => {
      const keys = params.strings('lookup_keys');
      const [active, product] = [params.boolean('active'), params.string('product')];
      const [currency, kind] = [params.string('currency'), params.string('type')];
      const found = [...state.prices.values()].filter(
        (each) =>
          (keys.length === 0 || keys.includes(each.lookup_key ?? '')) &&
          passes(active, each.active) &&
          passes(product, idOf(each.product)) &&
          passes(currency, each.currency) &&
          passes(kind, each.type),
      );
      const page = paginate(found, params, '/v1/prices', 'price');
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    type: 'price',
    read: (state, _params, id) => {
      const price = fromPath(state.prices, 'price', id, 'price');
      return () => price;
    },
  },
  {
    method: 'GET',
    path: '/v1/products',
    type: 'product',
    isList: true,
    read: (state, params) => {
      const active = params.boolean('active');
      const found = [...state.products.values()].filter((each) => passes(active, each.active));
      const page = paginate(found, params, '/v1/products', 'product');
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    type: 'product',
    read: (state, _params, id) => {
      const product = fromPath(state.products, 'product', id);
      return () => product;
    },
  },
];
