import type { TestProject } from 'vitest/node';
import { createTestDatabase } from './postgres.ts';
import { startProduct, type Product } from './product.ts';
import { startScaledProduct } from './scaled-product.ts';

/** What a test has to know of a product that runs. */
export interface RunningProduct extends Pick<Product, 'origin' | 'storage'> {
  readonly databaseUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedProduct: RunningProduct;
  }
}

/** `DATAFIX_SCALED=1 npm test -- --project e2e`: the whole suite on two servers, three workers and S3. */
const isScaled = process.env['DATAFIX_SCALED'] === '1';

export function startAnyProduct(options: Parameters<typeof startProduct>[0]): Promise<Product> {
  return isScaled ? startScaledProduct(options) : startProduct(options);
}

/** vitest's global set-up of the browser tests: one product for all files that do not need one of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createTestDatabase(project.getProvidedContext().postgresUrl);
  const product = await startAnyProduct({ databaseUrl: database.url });
  const { origin, storage } = product;
  project.provide('sharedProduct', { origin, storage, databaseUrl: database.url });
  return async () => {
    await product.stop();
    await database.drop();
  };
}
