import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  API,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Symbol as TypeSymbol,
  type Type,
} from 'typescript/unstable/sync';

const FOLDER = fileURLToPath(new URL('./wire-types/', import.meta.url));

/** The objects of Stripe that an answer can be checked against. */
const NAMES = [
  'Charge',
  'Customer',
  'DeletedCustomer',
  'Dispute',
  'Event',
  'Invoice',
  'InvoicePayment',
  'PaymentIntent',
  'PaymentMethod',
  'Price',
  'Product',
  'Refund',
  'SetupIntent',
  'Subscription',
] as const;

export type WireName = (typeof NAMES)[number];

/** Two files that exist only for the compiler: they name the SDK's own interfaces. */
const FILES: Readonly<Record<string, string>> = {
  [join(FOLDER, 'tsconfig.json')]: JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      module: 'NodeNext',
      target: 'ES2024',
      types: [],
      skipLibCheck: true,
      noEmit: true,
    },
    files: ['wire.ts'],
  }),
  [join(FOLDER, 'wire.ts')]: `import type { Stripe } from 'stripe';
export interface Wire { ${NAMES.map((name) => `${name}: Stripe.${name};`).join(' ')} }`,
};

export interface WireTypes {
  /** What is wrong with an object as it came over the wire, one line for each fault; empty when nothing is. */
  findFaults(name: WireName, value: unknown): string[];
  [Symbol.dispose](): void;
}

/** Starts the compiler on the SDK's declarations. */
export function openWireTypes(): WireTypes {
  const api = new API({
    cwd: FOLDER,
    fs: {
      readFile: (path) => FILES[path],
      fileExists: (path) => (path in FILES ? true : undefined),
      directoryExists: (path) => (`${path}/` === FOLDER || path === FOLDER ? true : undefined),
    },
  });
  const config = join(FOLDER, 'tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project === undefined) throw new Error('The compiler did not open the project.');
  const file = join(FOLDER, 'wire.ts');
  const source = project.program.getSourceFile(file);
  const statement = source?.statements.at(-1);
  const wire =
    statement === undefined
      ? undefined
      : project.checker.getTypeAtPosition(file, namePosition(FILES[file] ?? ''));
  if (wire === undefined) throw new Error('The compiler does not know the interface.');
  const walk = createWalk(project.checker);
  return {
    findFaults: (name, value) => {
      const property = project.checker.getPropertyOfType(wire, name);
      const type = property === undefined ? undefined : project.checker.getTypeOfSymbol(property);
      if (type === undefined || type.isErrorType()) throw new Error(`The SDK has no ${name}.`);
      return walk(type, value, name);
    },
    [Symbol.dispose]: () => api.close(),
  };
}

function namePosition(text: string): number {
  return text.indexOf('interface Wire') + 'interface '.length;
}

interface Shape {
  readonly kind: 'any' | 'array' | 'decimal' | 'literal' | 'object' | 'primitive' | 'union';
  readonly name: string;
  readonly value?: unknown;
  readonly members?: readonly Type[];
  readonly properties?: ReadonlyMap<string, { type: Type; isOptional: boolean }>;
  readonly index?: Type | null;
}

function createWalk(checker: Checker): (type: Type, value: unknown, path: string) => string[] {
  const shapes = new Map<number, Shape>();
  const shapeOf = (type: Type): Shape => {
    const known = shapes.get(type.id);
    if (known !== undefined) return known;
    const shape = readShape(checker, type);
    shapes.set(type.id, shape);
    return shape;
  };

  const walk = (type: Type, value: unknown, path: string): string[] => {
    const shape = shapeOf(type);
    const fault = [`${path} is ${JSON.stringify(value)?.slice(0, 80) ?? 'undefined'}, not ${shape.name}`];
    switch (shape.kind) {
      case 'any':
        return [];
      case 'literal':
        return value === shape.value ? [] : fault;
      case 'primitive':
        return isPrimitive(shape.name, value) ? [] : fault;
      case 'decimal':
        return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? [] : fault;
      case 'array':
        if (!Array.isArray(value)) return fault;
        return value.flatMap((each, index) => walkAll(shape.members, each, `${path}[${index}]`));
      case 'union': {
        const members = (shape.members ?? []).filter((member) => mayBe(shapeOf(member), value));
        let best: string[] | null = null;
        for (const member of members) {
          const faults = walk(member, value, path);
          if (faults.length === 0) return [];
          if (best === null || faults.length < best.length) best = faults;
        }
        return best ?? fault;
      }
      case 'object':
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault;
        return walkObject(shape, value, path);
    }
  };

  /** Whether a member of a union deserves a closer look: a literal such as `object: 'charge'` tells most apart. */
  const mayBe = (shape: Shape, value: unknown): boolean => {
    if (shape.kind === 'any' || shape.kind === 'array' || shape.kind === 'union') return true;
    if (shape.kind !== 'object') return typeof value !== 'object' || value === null;
    if (typeof value !== 'object' || value === null) return false;
    for (const name of ['object', 'type']) {
      const type = shape.properties?.get(name)?.type;
      if (type === undefined) continue;
      const wanted = shapeOf(type);
      if (wanted.kind === 'literal' && Reflect.get(value, name) !== wanted.value) return false;
    }
    return true;
  };

  const walkAll = (types: readonly Type[] | undefined, value: unknown, path: string) =>
    (types ?? []).flatMap((type) => walk(type, value, path));

  const walkObject = (shape: Shape, value: object, path: string): string[] => {
    const faults: string[] = [];
    for (const [name, property] of shape.properties ?? []) {
      if (!Object.hasOwn(value, name)) {
        if (!property.isOptional) faults.push(`${path}.${name} is missing`);
      } else faults.push(...walk(property.type, Reflect.get(value, name), `${path}.${name}`));
    }
    for (const [name, each] of Object.entries(value)) {
      if (shape.properties?.has(name) === true) continue;
      if (shape.index === null || shape.index === undefined)
        faults.push(`${path}.${name} is unknown to the SDK`);
      else faults.push(...walk(shape.index, each, `${path}.${name}`));
    }
    return faults;
  };

  return walk;
}

function readShape(checker: Checker, type: Type): Shape {
  const name = checker.typeToString(type);
  const has = (flags: TypeFlags) => (type.flags & flags) !== 0;
  if (has(TypeFlags.Any | TypeFlags.Unknown)) return { kind: 'any', name };
  if (type.isUnionType()) return { kind: 'union', name, members: type.getTypes() };
  if (has(TypeFlags.BooleanLiteral)) return { kind: 'literal', name, value: name === 'true' };
  if (has(TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) {
    return { kind: 'literal', name, value: 'value' in type ? type.value : undefined };
  }
  if (!has(TypeFlags.Object | TypeFlags.Intersection)) return { kind: 'primitive', name };
  if (name === 'Decimal' || name.endsWith('.Decimal')) return { kind: 'decimal', name };
  if (checker.isArrayType(type)) {
    return {
      kind: 'array',
      name,
      members: checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0]),
    };
  }
  const symbols = checker.getPropertiesOfType(type);
  const types = checker.getTypeOfSymbol(symbols);
  const isOptional = (symbol: TypeSymbol) => (symbol.flags & SymbolFlags.Optional) !== 0;
  const properties = symbols.flatMap((symbol, index) => {
    const found = types[index];
    return found === undefined
      ? []
      : [[symbol.name, { type: found, isOptional: isOptional(symbol) }] as const];
  });
  const [index] = checker.getIndexInfosOfType(type);
  return { kind: 'object', name, properties: new Map(properties), index: index?.valueType ?? null };
}

function isPrimitive(name: string, value: unknown): boolean {
  if (name === 'null') return value === null;
  if (name === 'string') return typeof value === 'string';
  if (name === 'number') return typeof value === 'number';
  if (name === 'boolean') return typeof value === 'boolean';
  return false;
}
